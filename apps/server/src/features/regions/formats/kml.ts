import { type AreaType, areaType } from '@outrider/domain';
import { attributeOf } from '@outrider/spreadsheet';
import { Collector, type Geometry, nothingSaid, type Place, type Saying } from './collector.ts';
import { type ExportedArea, escaped, ringOf } from './exported-area.ts';
import type { FoundAreas } from './found-area.ts';
import { readXml } from './xml-document.ts';

/** A placemark while it is read. */
interface Placemark {
  readonly line: number;
  name: string;
  description: string;
  styleUrl: string;
  readonly style: Style;
  readonly data: Map<string, string>;
  readonly geometries: Geometry[];
  /** texts of coordinates that are none */
  isBroken: boolean;
}

/** Colours of a style, aabbggrr. */
type Style = Map<'LineStyle' | 'PolyStyle' | 'IconStyle', string>;

/**
 * Reads KML 2.2 as Google Earth, My Maps and QGIS write it: placemarks with points, lines, polygons and
 * collections of them, gx:Track, folders, colours from their own or shared styles, and extended data.
 * What leads to other files (network links, overlays) is passed over, and nothing is fetched.
 * @throws AreaFileError
 */
export function readKml(text: string): FoundAreas {
  const reader = new KmlReader();
  readXml(text, {
    open: (path, attributes, line) => reader.open(path, attributes, line),
    close: (path, own) => reader.close(path, own),
  });
  return reader.found();
}

class KmlReader {
  readonly #placemarks: { readonly mark: Placemark; readonly folders: readonly string[] }[] = [];
  readonly #folders: string[] = [];
  readonly #styles = new Map<string, Style>();
  /** a map of styles leads to the one for everyday */
  readonly #normal = new Map<string, string>();
  #styleId = '';
  #pairKey = '';
  #mark: Placemark | undefined;
  #dataName = '';
  #ring: { places: Place[]; holes: number } = { places: [], holes: 0 };
  #track: Place[] = [];

  open(path: readonly string[], attributes: string, line: number): void {
    switch (path.at(-1)) {
      case 'Folder':
        this.#folders.push('');
        break;
      case 'Placemark':
        this.#mark = {
          ...{ line, name: '', description: '', styleUrl: '', isBroken: false },
          ...{ style: new Map(), data: new Map(), geometries: [] },
        };
        break;
      case 'Style':
      case 'StyleMap':
        this.#styleId = attributeOf(attributes, 'id') ?? '';
        break;
      case 'Data':
      case 'SimpleData':
        this.#dataName = attributeOf(attributes, 'name') ?? '';
        break;
      case 'Polygon':
        this.#ring = { places: [], holes: 0 };
        break;
      case 'Track':
        this.#track = [];
        break;
    }
  }

  close(path: readonly string[], text: string): void {
    const name = path.at(-1) ?? '';
    const around = path.at(-2) ?? '';
    if (this.#mark) this.#closeInPlacemark(this.#mark, name, around, path, text);
    else if (name === 'name' && around === 'Folder') this.#folders[this.#folders.length - 1] = text;
    if (name === 'Folder') this.#folders.pop();
    if (name === 'color') this.#color(around, text);
    if (name === 'key' && around === 'Pair') this.#pairKey = text;
    if (name === 'styleUrl' && around === 'Pair' && this.#pairKey !== 'highlight') {
      this.#normal.set(this.#styleId, text.replace(/^#/, ''));
    }
  }

  found(): FoundAreas {
    const collector = new Collector('kml');
    for (const { mark, folders } of this.#placemarks) {
      const saying = this.#sayingOf(mark, folders);
      if (mark.isBroken) {
        collector.unreadable(mark.line, saying.name, 'regionFault.import.geometryBroken');
      } else collector.feature(mark.line, saying, mark.geometries);
    }
    return collector.found();
  }

  #color(around: string, text: string): void {
    if (around !== 'LineStyle' && around !== 'PolyStyle' && around !== 'IconStyle') return;
    const style = this.#mark?.style ?? this.#styles.get(this.#styleId) ?? new Map();
    style.set(around, text);
    if (!this.#mark) this.#styles.set(this.#styleId, style);
  }

  #closeInPlacemark(
    mark: Placemark,
    name: string,
    around: string,
    path: readonly string[],
    text: string,
  ): void {
    switch (name) {
      case 'name':
        if (around === 'Placemark') mark.name = text;
        break;
      case 'description':
        if (around === 'Placemark') mark.description = text;
        break;
      case 'styleUrl':
        if (around === 'Placemark') mark.styleUrl = text.replace(/^#/, '');
        break;
      case 'value':
        if (around === 'Data') mark.data.set(this.#dataName, text);
        break;
      case 'SimpleData':
        mark.data.set(this.#dataName, text);
        break;
      case 'coordinates':
        this.#coordinates(mark, around, path, text);
        break;
      case 'coord':
        if (around === 'Track') this.#trackPlace(mark, text);
        break;
      case 'Track':
        mark.geometries.push({ areaType: areaType.line, places: this.#track });
        break;
      case 'Polygon':
        mark.geometries.push({ areaType: areaType.polygon, ...this.#ring });
        break;
      case 'Placemark':
        this.#placemarks.push({ mark, folders: this.#folders.filter((one) => one !== '') });
        this.#mark = undefined;
        break;
    }
  }

  #coordinates(mark: Placemark, around: string, path: readonly string[], text: string): void {
    const places = placesOf(text);
    if (places === undefined) {
      mark.isBroken = true;
      return;
    }
    if (path.includes('innerBoundaryIs')) this.#ring.holes++;
    else if (path.includes('Polygon')) this.#ring.places = places;
    else {
      const kinds: Readonly<Record<string, AreaType>> = {
        Point: areaType.point,
        LineString: areaType.line,
        LinearRing: areaType.polygon,
      };
      const kind = kinds[around];
      if (kind !== undefined) mark.geometries.push({ areaType: kind, places });
    }
  }

  #trackPlace(mark: Placemark, text: string): void {
    const [lng, lat] = text.split(/\s+/).map(Number);
    if (lng === undefined || lat === undefined || Number.isNaN(lng + lat)) mark.isBroken = true;
    else this.#track.push([lng, lat]);
  }

  #sayingOf(mark: Placemark, folders: readonly string[]): Saying {
    const said = (key: string) => mark.data.get(key) ?? '';
    const radius = Number(said('radius'));
    const center = placesOf(said('center'))?.[0];
    return {
      ...nothingSaid,
      name: mark.name || said('name') || said('Name'),
      description: mark.description || said('description'),
      color: said('color') || this.#colorOf(mark),
      folders,
      shape: said('shape').toLowerCase(),
      radius: radius > 0 && Number.isFinite(radius) ? radius : 0,
      center,
      isShared: said('share') === '1',
      iconType: said('iconType'),
    };
  }

  #colorOf(mark: Placemark): string {
    const shared = this.#styles.get(this.#normal.get(mark.styleUrl) ?? mark.styleUrl);
    const isSurface = mark.geometries.some((one) => one.areaType === areaType.polygon);
    const isPoint = mark.geometries.every((one) => one.areaType === areaType.point);
    const kinds = isPoint
      ? (['IconStyle', 'LineStyle'] as const)
      : (['LineStyle', ...(isSurface ? (['PolyStyle'] as const) : [])] as const);
    for (const kind of kinds) {
      const color = mark.style.get(kind) ?? shared?.get(kind);
      const [, blue, green, red] =
        /^[0-9a-f]{2}([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color ?? '') ?? [];
      if (red !== undefined) return `#${red}${green}${blue}`;
    }
    return '';
  }
}

/** `longitude,latitude[,height]` apart by white space. @returns undefined for anything else */
function placesOf(text: string): Place[] | undefined {
  const places: Place[] = [];
  // Some programs put a space behind the comma.
  for (const tuple of text.replaceAll(/,\s+/g, ',').split(/\s+/)) {
    if (tuple === '') continue;
    const [lng, lat] = tuple.split(',');
    const place: Place = [Number(lng || Number.NaN), Number(lat || Number.NaN)];
    if (Number.isNaN(place[0] + place[1])) return undefined;
    places.push(place);
  }
  return places;
}

/** Areas as KML: circles and boxes as polygons with a word that says what they are. */
export function* writeKml(areas: Iterable<ExportedArea>, title: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document><name>${escaped(title)}</name>
`;
  let open: readonly string[] = [];
  for (const area of areas) {
    yield* leadTo(open, area.folders);
    open = area.folders;
    yield placemarkOf(area);
  }
  yield* leadTo(open, []);
  yield '</Document>\n</kml>\n';
}

/** Closes and opens folders until those wanted are open. */
function* leadTo(open: readonly string[], wanted: readonly string[]): Generator<string> {
  let same = 0;
  while (same < open.length && open[same] === wanted[same]) same++;
  for (let depth = open.length; depth > same; depth--) yield '</Folder>\n';
  for (const name of wanted.slice(same)) yield `<Folder><name>${escaped(name)}</name>\n`;
}

function placemarkOf(area: ExportedArea): string {
  const { shape, name, description, color, isShared, iconType } = area;
  const [red, green, blue] = [color.slice(1, 3), color.slice(3, 5), color.slice(5, 7)];
  const bgr = `${blue}${green}${red}`;
  const data = {
    shape: shape.kind,
    ...(shape.kind === 'circle'
      ? { radius: shape.radiusM, center: `${shape.center.lng},${shape.center.lat}` }
      : {}),
    ...(area.aroundM > 0 ? { radius: area.aroundM } : {}),
    ...(isShared ? { share: 1 } : {}),
    ...(iconType === '' ? {} : { iconType }),
  };
  const style =
    shape.kind === 'point'
      ? `<IconStyle><color>ff${bgr}</color></IconStyle>`
      : `<LineStyle><color>ff${bgr}</color><width>2</width></LineStyle><PolyStyle><color>40${bgr}</color></PolyStyle>`;
  const entries = Object.entries(data).map(
    ([key, value]) => `<Data name="${key}"><value>${escaped(String(value))}</value></Data>`,
  );
  return `<Placemark><name>${escaped(name)}</name>${
    description === '' ? '' : `<description>${escaped(description)}</description>`
  }<Style>${style}</Style><ExtendedData>${entries.join('')}</ExtendedData>${geometryOf(area)}</Placemark>
`;
}

function geometryOf({ shape }: ExportedArea): string {
  const text = (places: readonly Place[]) =>
    `<coordinates>${places.map(([lng, lat]) => `${lng},${lat},0`).join(' ')}</coordinates>`;
  switch (shape.kind) {
    case 'point':
      return `<Point>${text([[shape.at.lng, shape.at.lat]])}</Point>`;
    case 'line':
      return `<LineString><tessellate>1</tessellate>${text(
        shape.path.map(({ lng, lat }): Place => [lng, lat]),
      )}</LineString>`;
    case 'circle':
    case 'box':
    case 'polygon':
      return `<Polygon><tessellate>1</tessellate><outerBoundaryIs><LinearRing>${text(
        ringOf(shape),
      )}</LinearRing></outerBoundaryIs></Polygon>`;
  }
}
