/** Fields of a protocol profile. */
export const protocolProfileRecord = {
  'record.protocolProfile': 'Protocol profile',
  'record.protocolProfile.name': 'Name',
  'record.protocolProfile.protocol': 'Base protocol',
  'record.protocolProfile.protocol.hint':
    'Decides what the window offers; comes before the protocol set by hand',
  'record.protocolProfile.edition': 'JT/T 808 edition',
  'record.protocolProfile.edition.hint':
    'Left empty, each message tells by its header. Set it where bodies are of another edition than their headers',
  'record.protocolProfile.dialect': 'Provincial items',
  'record.protocolProfile.dialect.hint':
    'Whose active safety items the additional items of reports are read as',
  'record.protocolProfile.datum': 'Datum',
  'record.protocolProfile.datum.hint':
    'Of the coordinates as reported; others than WGS 84 are converted before they are stored',
  'record.protocolProfile.zone': 'Clock zone',
  'record.protocolProfile.zone.hint':
    'Zone of the times in location reports, hours east of UTC; the standard has 8',
  'record.protocolProfile.fuelfactor': 'Fuel factor',
  'record.protocolProfile.fuelfactor.hint':
    'The standard counts 0.1 L; 10 for terminals that count 1 L',
  'record.protocolProfile.odometerfactor': 'Odometer factor',
  'record.protocolProfile.odometerfactor.hint':
    'The standard counts 0.1 km; 10 for terminals that count 1 km, 0.01 for 1 m',
  'record.protocolProfile.speedfactor': 'Speed factor',
  'record.protocolProfile.speedfactor.hint':
    'The standard counts 0.1 km/h; 10 for terminals that count 1 km/h',
  'record.protocolProfile.terminals': 'Terminals',
  'record.protocolProfile.remark': 'Remark',
  'record.protocolProfile.createtime': 'Added',
  'record.protocolProfile.section.report': 'Location reports',
  'record.protocolProfile.dependents.deviceTypes_one': '{count} device model uses this profile',
  'record.protocolProfile.dependents.deviceTypes_other': '{count} device models use this profile',
  'record.protocolProfile.dependents.terminals_one': '{count} terminal uses this profile',
  'record.protocolProfile.dependents.terminals_other': '{count} terminals use this profile',
};
