import * as alarm from './alarm.ts';
import type { ReferenceCode } from './code-table.ts';
import { compassDirection } from './compass.ts';
import * as device from './device.ts';
import * as electric from './electric.ts';
import * as media from './media.ts';
import * as people from './people.ts';
import * as platform from './platform.ts';
import * as safeguard from './safeguard.ts';
import * as vehicle from './vehicle.ts';

export * from './alarm.ts';
export * from './alarm-bits.ts';
export * from './brake.ts';
export * from './code-table.ts';
export * from './compass.ts';
export * from './device.ts';
export * from './electric.ts';
export * from './media.ts';
export * from './people.ts';
export * from './platform.ts';
export * from './safeguard.ts';
export * from './signal-strength.ts';
export * from './vehicle.ts';

/** Every reference table by name, for pages that list them and for the test of the languages. */
export const referenceTables: Readonly<Record<string, readonly ReferenceCode[]>> = {
  ...alarm,
  ...device,
  ...electric,
  ...media,
  ...safeguard,
  ...people,
  ...platform,
  ...vehicle,
  compassDirection,
};
