import { setImmediate } from 'node:timers/promises';
import type { FieldProblem } from '@outrider/contract/records';
import { areaType, MAX_AREA_NAME, MAX_AREA_TEXT, type WireShape } from '@outrider/domain';
import type { FoundArea, FoundAreas } from './formats/found-area.ts';
import { cut, GivenTexts } from './given-texts.ts';
import { MAX_CLASS_DEPTH } from './limits.ts';
import { type SoundShape, soundShapeOf } from './sound-shape.ts';
import type { TreeKind } from './viewer.ts';

/** An area that a file makes. */
export interface PlannedArea {
  readonly row: number;
  readonly line: number;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly isShared: boolean;
  readonly iconType: string;
  readonly folders: readonly string[];
  readonly shape: WireShape;
  readonly pointCount: number;
  readonly notes: readonly string[];
}

/** Why one of a file's features makes none. */
export interface PlanProblem {
  readonly row: number;
  readonly line: number;
  readonly areaName: string;
  readonly messageKey: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface ImportPlan {
  readonly areas: readonly PlannedArea[];
  readonly problems: readonly PlanProblem[];
}

/** After so many features, or places in them, other calls are answered. */
const BATCH_FEATURES = 50;
const BATCH_PLACES = 5000;

/**
 * What would be made of what a file says, and what is wrong with the rest.
 * @param fallback a name for what has none
 */
export async function planOf(
  found: FoundAreas,
  kind: TreeKind,
  fallback: string,
): Promise<ImportPlan> {
  const areas: PlannedArea[] = [];
  const problems: PlanProblem[] = found.problems.map(({ row, line, name, messageKey, values }) => ({
    ...{ row, line, areaName: name, messageKey, values: values ?? {} },
  }));
  let [features, places] = [0, 0];
  for (const area of found.areas) {
    const planned = plannedOf(area, kind, `${fallback} ${area.row}`);
    if ('problem' in planned) {
      const { messageKey, values = {} } = planned.problem;
      const { row, line } = area;
      problems.push({ row, line, areaName: area.name.slice(0, MAX_AREA_NAME), messageKey, values });
    } else areas.push(planned);
    features++;
    places += area.places.length;
    if (features < BATCH_FEATURES && places < BATCH_PLACES) continue;
    [features, places] = [0, 0];
    await setImmediate();
  }
  problems.sort((a, b) => a.row - b.row);
  return { areas, problems };
}

function plannedOf(
  area: FoundArea,
  kind: TreeKind,
  fallback: string,
): PlannedArea | { readonly problem: Pick<FieldProblem, 'messageKey' | 'values'> } {
  const texts = new GivenTexts();
  const given = area.name.trim() === '' ? fallback : area.name;
  const name = texts.name('areaName', given, 'region.form.nameRequired.region');
  const [wrong] = texts.problems;
  if (wrong) return { problem: wrong };
  const sound = soundShape(area, kind);
  if ('messageKey' in sound) return { problem: sound };
  const said = saidOf(area);
  return {
    ...{ row: area.row, line: area.line, name, isShared: area.isShared },
    ...sound,
    folders: area.folders
      .slice(0, MAX_CLASS_DEPTH)
      .map(folderName)
      .filter((one) => one !== ''),
    description: said.description,
    color: said.color,
    iconType: said.iconType,
    notes: [...area.notes, ...said.notes],
  };
}

/** Colours, symbols and texts that we cannot keep are left out, which is said. */
function saidOf(area: FoundArea) {
  const notes: string[] = [];
  const taken = <T>(read: (texts: GivenTexts) => T, instead: T, note: string): T => {
    const texts = new GivenTexts();
    const value = read(texts);
    if (texts.problems.length === 0) return value;
    notes.push(note);
    return instead;
  };
  const description = taken(
    (texts) => texts.text('description', cut(area.description, MAX_AREA_TEXT)),
    '',
    'regionFault.import.description',
  );
  if (area.description.trim().length > MAX_AREA_TEXT) notes.push('regionFault.import.description');
  const color = taken(
    (texts) => texts.color('color', area.color),
    'red',
    'regionFault.import.color',
  );
  const iconType = taken((texts) => texts.symbol('iconType', area.iconType), '', '');
  return { description, color, iconType, notes: notes.filter((note) => note !== '') };
}

function soundShape(area: FoundArea, kind: TreeKind): SoundShape | { readonly messageKey: string } {
  const isCircle = area.areaType === areaType.circle;
  // Of a marker a radius is what is around its place.
  const type = kind === 'marker' && isCircle ? areaType.point : area.areaType;
  if (kind === 'marker' && type !== areaType.point) {
    return { messageKey: 'regionFault.import.noPlace' };
  }
  const sound = soundShapeOf({
    areaType: type,
    points: JSON.stringify(area.places.map(([x, y]) => ({ x, y }))),
    radius: area.radius,
  });
  return 'fault' in sound ? { messageKey: `region.fault.${sound.fault}` } : sound;
}

/** A folder's name as a classification may have it. */
function folderName(name: string): string {
  const texts = new GivenTexts();
  const clean = texts.name('name', cut(name, MAX_AREA_NAME), '');
  return texts.problems.length > 0 ? '' : clean;
}
