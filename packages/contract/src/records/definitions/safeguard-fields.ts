/** Fields that all records of what happens to vehicles have. */

/** the vehicle, and its department as a filter */
export const ofVehicle = {
  carid: { kind: 'reference', to: 'vehicle', required: true, filter: true, width: 110 },
  deptid: { kind: 'reference', to: 'department', computed: true, filter: true, width: 130 },
} as const;

export const ofDriver = {
  driverid: { kind: 'reference', to: 'driver', filter: true, width: 110 },
} as const;

/** what stands at the end of each form */
export const attached = {
  remark: { kind: 'text', maxLength: 500, multiline: true, list: 'hidden', section: 'more' },
  files: {
    kind: 'files',
    purpose: 'attachment',
    most: 20,
    notImported: true,
    width: 110,
    section: 'more',
  },
  createtime: { kind: 'time', computed: true, list: 'hidden', section: 'more' },
} as const;

/** A sum of money that lists add up. */
export const money = {
  kind: 'number',
  min: 0,
  max: 999_999_999,
  decimals: 2,
  unit: '¥',
  sum: true,
  width: 110,
} as const;

/** A reading of a vehicle's odometer. */
export const reading = {
  kind: 'number',
  min: 0,
  max: 9_999_999,
  decimals: 1,
  unit: 'km',
  width: 110,
} as const;
