/** Names of the pages below safeguards. */
export const safeguardMenu = {
  'menu.safeguardManage': 'Safeguards',
  'menu.breakRules': 'Violations',
  'menu.accident': 'Accidents',
  'menu.repair': 'Repairs',
  'menu.operateRecord': 'Operations',
  'menu.maintain': 'Upkeep',
  'menu.inspect': 'Inspections',
  'menu.maintenance': 'Maintenance',
  'menu.insure': 'Insurance',
  'menu.expirationReminder': 'Due dates',
  'menu.licenseReminder': 'Licences',
  'menu.transportReminder': 'Transport licences',
  'menu.insureReminder': 'Insurance due',
  'menu.maintainReminder': 'Maintenance due',
  'menu.inspectReminder': 'Inspections due',
  'menu.qualificationReminder': 'Qualifications',
} as const;
