/** What the server finds wrong with regions, beside their shapes. */
export const regionFaults = {
  'regionFault.tooLong': '{max} characters at most',
  'regionFault.characters': 'Contains characters that cannot be shown',
  'regionFault.color': 'A colour is #rrggbb or a name such as red',
  'regionFault.code': 'Not one of the choices',
};
