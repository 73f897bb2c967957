/** Regions and markers are kept and shown alike, each in a tree of their own. */
export type RegionKind = 'region' | 'marker';

/** What is different between the two: calls, page and whose buttons count. */
export const kinds = {
  region: {
    tree: 'regionTree',
    saveClass: 'saveRegionClass',
    removeClass: 'removeRegionClass',
    page: 'regionSet',
  },
  marker: {
    tree: 'markerTree',
    saveClass: 'saveMarkerClass',
    removeClass: 'removeMarkerClass',
    page: 'markersManage',
  },
} as const satisfies Record<RegionKind, Record<string, string>>;

export type RegionButton = 'read' | 'add' | 'edit' | 'del' | 'import' | 'export';

/** What the signed-in person may do with regions or markers. */
export function rightsOf(permissions: ReadonlySet<string>, kind: RegionKind) {
  return (button: RegionButton): boolean =>
    permissions.has('*') || permissions.has(`${kinds[kind].page}.${button}`);
}
