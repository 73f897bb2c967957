/** One kind of failure a call can answer with. */
export interface ErrorEntry {
  readonly errCode: number;
  readonly httpStatus: number;
  /** Key of the text shown to a user, in every language of packages/i18n. */
  readonly messageKey: string;
}

/**
 * The catalogue of errors. 2000 and 5000 are fixed by spec/1 §8; the others are grouped by thousands:
 * 1 the request, 2 who asks, 3 the terminal, 4 the data, 5 the server.
 */
export const errors = {
  requestInvalid: { errCode: 1001, httpStatus: 400, messageKey: 'error.requestInvalid' },
  bodyTooLarge: { errCode: 1002, httpStatus: 413, messageKey: 'error.bodyTooLarge' },
  encodingUnsupported: { errCode: 1003, httpStatus: 415, messageKey: 'error.encodingUnsupported' },
  callUnknown: { errCode: 1004, httpStatus: 404, messageKey: 'error.callUnknown' },
  sessionInvalid: { errCode: 2000, httpStatus: 401, messageKey: 'error.sessionInvalid' },
  loginFailed: { errCode: 2001, httpStatus: 401, messageKey: 'error.loginFailed' },
  loginThrottled: { errCode: 2002, httpStatus: 429, messageKey: 'error.loginThrottled' },
  permissionDenied: { errCode: 2003, httpStatus: 403, messageKey: 'error.permissionDenied' },
  passwordChangeDue: { errCode: 2004, httpStatus: 403, messageKey: 'error.passwordChangeDue' },
  originRefused: { errCode: 2005, httpStatus: 403, messageKey: 'error.originRefused' },
  accountDisabled: { errCode: 2006, httpStatus: 403, messageKey: 'error.accountDisabled' },
  registrationClosed: {
    errCode: 2007,
    httpStatus: 403,
    messageKey: 'error.registrationClosed',
  },
  registrationThrottled: {
    errCode: 2008,
    httpStatus: 429,
    messageKey: 'error.registrationThrottled',
  },
  registrationFull: { errCode: 2009, httpStatus: 503, messageKey: 'error.registrationFull' },
  requestWaiting: { errCode: 2010, httpStatus: 403, messageKey: 'error.requestWaiting' },
  requestRejected: { errCode: 2011, httpStatus: 403, messageKey: 'error.requestRejected' },
  pushForClients: { errCode: 2012, httpStatus: 403, messageKey: 'error.pushForClients' },
  oldPasswordWrong: { errCode: 2101, httpStatus: 400, messageKey: 'error.oldPasswordWrong' },
  passwordUnchanged: { errCode: 2102, httpStatus: 400, messageKey: 'error.passwordUnchanged' },
  passwordRepeatDiffers: {
    errCode: 2103,
    httpStatus: 400,
    messageKey: 'error.passwordRepeatDiffers',
  },
  passwordFixed: { errCode: 2104, httpStatus: 403, messageKey: 'error.passwordFixed' },
  terminalOffline: { errCode: 3001, httpStatus: 409, messageKey: 'error.terminalOffline' },
  terminalSilent: { errCode: 3002, httpStatus: 504, messageKey: 'error.terminalSilent' },
  terminalRefused: { errCode: 3003, httpStatus: 409, messageKey: 'error.terminalRefused' },
  terminalUnsupported: { errCode: 3004, httpStatus: 409, messageKey: 'error.terminalUnsupported' },
  terminalUnknown: { errCode: 3005, httpStatus: 404, messageKey: 'error.terminalUnknown' },
  vehicleUnknown: { errCode: 4001, httpStatus: 404, messageKey: 'error.vehicleUnknown' },
  roleNotAssignable: { errCode: 4201, httpStatus: 403, messageKey: 'error.roleNotAssignable' },
  loginNameTaken: { errCode: 4202, httpStatus: 409, messageKey: 'error.loginNameTaken' },
  userRequestUnknown: { errCode: 4203, httpStatus: 404, messageKey: 'error.userRequestUnknown' },
  userRequestApproved: { errCode: 4204, httpStatus: 409, messageKey: 'error.userRequestApproved' },
  userRequestRejected: { errCode: 4205, httpStatus: 409, messageKey: 'error.userRequestRejected' },
  roleFixed: { errCode: 4206, httpStatus: 409, messageKey: 'error.roleFixed' },
  roleBeyond: { errCode: 4207, httpStatus: 403, messageKey: 'error.roleBeyond' },
  ownAccount: { errCode: 4208, httpStatus: 409, messageKey: 'error.ownAccount' },
  userBeyond: { errCode: 4209, httpStatus: 403, messageKey: 'error.userBeyond' },
  lastAdministrator: { errCode: 4210, httpStatus: 409, messageKey: 'error.lastAdministrator' },
  departmentBelowItself: {
    errCode: 4026,
    httpStatus: 409,
    messageKey: 'error.departmentBelowItself',
  },
  timeRangeInvalid: { errCode: 4002, httpStatus: 400, messageKey: 'error.timeRangeInvalid' },
  timeRangeTooLong: { errCode: 4003, httpStatus: 400, messageKey: 'error.timeRangeTooLong' },
  addressUnresolved: { errCode: 4004, httpStatus: 404, messageKey: 'error.addressUnresolved' },
  mapUnknown: { errCode: 4711, httpStatus: 404, messageKey: 'error.mapUnknown' },
  mapTileMissing: { errCode: 4712, httpStatus: 404, messageKey: 'error.mapTileMissing' },
  mapTileFailed: { errCode: 5311, httpStatus: 502, messageKey: 'error.mapTileFailed' },
  mapTilesBusy: { errCode: 5312, httpStatus: 503, messageKey: 'error.mapTilesBusy' },
  routeUnset: { errCode: 4781, httpStatus: 409, messageKey: 'error.routeUnset' },
  routeUnavailable: { errCode: 4782, httpStatus: 503, messageKey: 'error.routeUnavailable' },
  routeNotFound: { errCode: 4783, httpStatus: 404, messageKey: 'error.routeNotFound' },
  areaSizeZero: { errCode: 4784, httpStatus: 400, messageKey: 'error.areaSizeZero' },
  areaInvalid: { errCode: 4785, httpStatus: 400, messageKey: 'error.areaInvalid' },
  searchesBusy: { errCode: 5004, httpStatus: 503, messageKey: 'error.searchesBusy' },
  exportRunning: { errCode: 5002, httpStatus: 409, messageKey: 'error.exportRunning' },
  exportsBusy: { errCode: 5003, httpStatus: 503, messageKey: 'error.exportsBusy' },
  fileUnknown: { errCode: 4101, httpStatus: 404, messageKey: 'error.fileUnknown' },
  fileTypeRefused: { errCode: 4102, httpStatus: 415, messageKey: 'error.fileTypeRefused' },
  fileTooLarge: { errCode: 4103, httpStatus: 413, messageKey: 'error.fileTooLarge' },
  fileEmpty: { errCode: 4104, httpStatus: 400, messageKey: 'error.fileEmpty' },
  imageTooLarge: { errCode: 4105, httpStatus: 400, messageKey: 'error.imageTooLarge' },
  fileQuotaReached: { errCode: 4106, httpStatus: 409, messageKey: 'error.fileQuotaReached' },
  fileStoreFull: { errCode: 4107, httpStatus: 507, messageKey: 'error.fileStoreFull' },
  uploadsBusy: { errCode: 4108, httpStatus: 429, messageKey: 'error.uploadsBusy' },
  departmentUnknown: { errCode: 4010, httpStatus: 404, messageKey: 'error.departmentUnknown' },
  departmentNameTaken: { errCode: 4011, httpStatus: 409, messageKey: 'error.departmentNameTaken' },
  plateInvalid: { errCode: 4012, httpStatus: 400, messageKey: 'error.plateInvalid' },
  plateTaken: { errCode: 4013, httpStatus: 409, messageKey: 'error.plateTaken' },
  terminalNumberTaken: { errCode: 4014, httpStatus: 409, messageKey: 'error.terminalNumberTaken' },
  terminalPhoneTaken: { errCode: 4015, httpStatus: 409, messageKey: 'error.terminalPhoneTaken' },
  vehicleOccupied: { errCode: 4020, httpStatus: 409, messageKey: 'error.vehicleOccupied' },
  terminalInstalled: { errCode: 4017, httpStatus: 409, messageKey: 'error.terminalInstalled' },
  terminalNotInstalled: {
    errCode: 4018,
    httpStatus: 409,
    messageKey: 'error.terminalNotInstalled',
  },
  terminalIsRefused: { errCode: 4019, httpStatus: 409, messageKey: 'error.terminalIsRefused' },
  walletUnknown: { errCode: 4301, httpStatus: 404, messageKey: 'error.walletUnknown' },
  recordUnknown: { errCode: 4401, httpStatus: 404, messageKey: 'error.recordUnknown' },
  recordChanged: { errCode: 4402, httpStatus: 409, messageKey: 'error.recordChanged' },
  recordInvalid: { errCode: 4403, httpStatus: 400, messageKey: 'error.recordInvalid' },
  recordInUse: { errCode: 4404, httpStatus: 409, messageKey: 'error.recordInUse' },
  assignmentTimeInvalid: {
    errCode: 4421,
    httpStatus: 400,
    messageKey: 'error.assignmentTimeInvalid',
  },
  sheetUnreadable: { errCode: 4411, httpStatus: 400, messageKey: 'error.sheetUnreadable' },
  sheetTooLarge: { errCode: 4412, httpStatus: 413, messageKey: 'error.sheetTooLarge' },
  sheetEmpty: { errCode: 4413, httpStatus: 400, messageKey: 'error.sheetEmpty' },
  sheetHeadingsUnknown: {
    errCode: 4414,
    httpStatus: 400,
    messageKey: 'error.sheetHeadingsUnknown',
  },
  importUnknown: { errCode: 4415, httpStatus: 404, messageKey: 'error.importUnknown' },
  importRunning: { errCode: 4416, httpStatus: 409, messageKey: 'error.importRunning' },
  backupUnknown: { errCode: 4601, httpStatus: 404, messageKey: 'error.backupUnknown' },
  backupRunning: { errCode: 4602, httpStatus: 409, messageKey: 'error.backupRunning' },
  backupNoSpace: { errCode: 4603, httpStatus: 507, messageKey: 'error.backupNoSpace' },
  settingsChanged: { errCode: 4604, httpStatus: 409, messageKey: 'error.settingsChanged' },
  textsChangedSince: { errCode: 4491, httpStatus: 409, messageKey: 'error.textsChangedSince' },
  menuRequired: { errCode: 4492, httpStatus: 400, messageKey: 'error.menuRequired' },
  areaUnknown: { errCode: 4801, httpStatus: 404, messageKey: 'error.areaUnknown' },
  areaClassUnknown: { errCode: 4802, httpStatus: 404, messageKey: 'error.areaClassUnknown' },
  areaClassHasChildren: {
    errCode: 4803,
    httpStatus: 409,
    messageKey: 'error.areaClassHasChildren',
  },
  areaClassBelowItself: {
    errCode: 4804,
    httpStatus: 409,
    messageKey: 'error.areaClassBelowItself',
  },
  areaOfOther: { errCode: 4805, httpStatus: 403, messageKey: 'error.areaOfOther' },
  areaInUse: { errCode: 4806, httpStatus: 409, messageKey: 'error.areaInUse' },
  areaLimitReached: { errCode: 4807, httpStatus: 409, messageKey: 'error.areaLimitReached' },
  areaShapeInvalid: { errCode: 4808, httpStatus: 400, messageKey: 'error.areaShapeInvalid' },
  areaFileUnreadable: { errCode: 4809, httpStatus: 400, messageKey: 'error.areaFileUnreadable' },
  areaFileDatum: { errCode: 4810, httpStatus: 400, messageKey: 'error.areaFileDatum' },
  areaFileTooLarge: { errCode: 4811, httpStatus: 413, messageKey: 'error.areaFileTooLarge' },
  ruleUnknown: { errCode: 4741, httpStatus: 404, messageKey: 'error.ruleUnknown' },
  ruleTypeUnknown: { errCode: 4742, httpStatus: 400, messageKey: 'error.ruleTypeUnknown' },
  ruleAreasInvalid: { errCode: 4743, httpStatus: 400, messageKey: 'error.ruleAreasInvalid' },
  analysisTooLarge: { errCode: 4744, httpStatus: 400, messageKey: 'error.analysisTooLarge' },
  analysesBusy: { errCode: 4745, httpStatus: 503, messageKey: 'error.analysesBusy' },
  settingFixed: { errCode: 4605, httpStatus: 409, messageKey: 'error.settingFixed' },
  serverBusy: { errCode: 5000, httpStatus: 500, messageKey: 'error.serverBusy' },
  requestTimeout: { errCode: 5001, httpStatus: 503, messageKey: 'error.requestTimeout' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;

/** Errors every call may answer with, beside its own. */
export const generalErrors = [
  'requestInvalid',
  'bodyTooLarge',
  'encodingUnsupported',
  'serverBusy',
  'requestTimeout',
] as const satisfies readonly ErrorCode[];

/** Errors that every call behind sign-in may answer with. */
export const sessionErrors = [
  'sessionInvalid',
  'passwordChangeDue',
  'permissionDenied',
] as const satisfies readonly ErrorCode[];

/** The catalogue entry of an errCode, undefined for 0 and for codes of another version. */
export function errorByErrCode(errCode: number): (ErrorEntry & { code: ErrorCode }) | undefined {
  for (const [code, entry] of Object.entries(errors)) {
    if (entry.errCode === errCode) return { code: code as ErrorCode, ...entry };
  }
  return undefined;
}
