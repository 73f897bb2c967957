/** What the server finds wrong with regions, beside their shapes. */
export const regionFaults = {
  'regionFault.tooLong': '{max} characters at most',
  'regionFault.characters': 'Contains characters that cannot be shown',
  'regionFault.color': 'A colour is #rrggbb or a name such as red',
  'regionFault.code': 'Not one of the choices',
  'regionFault.import.noGeometry': 'It has no shape',
  'regionFault.import.noFeature': 'This is no GeoJSON feature',
  'regionFault.import.noPlace': 'A marker is one place; this is a line or a surface',
  'regionFault.import.geometryBroken': 'Its shape or coordinates cannot be read',
  'regionFault.import.holes': 'Holes of the polygon are left out',
  'regionFault.import.color': 'The colour is not known; the default is taken',
  'regionFault.import.description': 'The description is not taken over whole',
};
