import type { RecordDefinition } from './definition.ts';
import { department } from './definitions/department.ts';
import { device } from './definitions/device.ts';
import { deviceType } from './definitions/device-type.ts';
import { driver } from './definitions/driver.ts';
import { terminal } from './definitions/terminal.ts';
import { vehicle } from './definitions/vehicle.ts';

/** Every record of the product by its name. Pages load the one they show; the server has them all. */
export const records = {
  deviceType,
  driver,
  department,
  vehicle,
  device,
  terminal,
} as const satisfies Record<string, RecordDefinition>;

export type RecordName = keyof typeof records;
