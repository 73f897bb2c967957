import { type Preferences, usePreference } from '../../client/preferences.ts';

export const guideSteps = ['department', 'vehicle', 'terminal', 'online'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** The vehicle that is being connected. */
export interface GuideVehicle {
  readonly carid: number;
  readonly plate: string;
  readonly terminal: string;
  readonly phone: string;
}

/** Where somebody is in the guide; kept for the user, so that it can be left and continued. */
export interface GuideState {
  readonly step: GuideStep;
  readonly deptid: number | null;
  readonly vehicle: GuideVehicle | null;
}

const guideStart: GuideState = { step: 'department', deptid: null, vehicle: null };

export function useGuideState(
  preferences: Preferences,
): [GuideState, (change: Partial<GuideState>) => void] {
  const [state, save] = usePreference(preferences, 'firstRun', readState);
  return [state, (change) => save({ ...state, ...change })];
}

function readState(stored: unknown): GuideState {
  if (typeof stored !== 'object' || stored === null) return guideStart;
  const { step, deptid, vehicle }: Partial<Record<keyof GuideState, unknown>> = stored;
  return {
    step: guideSteps.find((known) => known === step) ?? 'department',
    deptid: typeof deptid === 'number' ? deptid : null,
    vehicle: readVehicle(vehicle),
  };
}

function readVehicle(stored: unknown): GuideVehicle | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { carid, plate, terminal, phone }: Partial<Record<keyof GuideVehicle, unknown>> = stored;
  if (typeof carid !== 'number') return null;
  return { carid, plate: String(plate), terminal: String(terminal), phone: String(phone) };
}
