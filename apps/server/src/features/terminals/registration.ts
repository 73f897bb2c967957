import type { Database, Queryable } from '../../platform/database.ts';
import { createTerminal, createVehicle } from '../fleet/index.ts';
import { hashAuthCode, newAuthCode } from './auth-code.ts';
import {
  departmentForNewVehicles,
  isTerminalNumberFree,
  lockTerminal,
  markSelfRegistered,
  saveRegistration,
  vehicleByPlate,
} from './terminals.queries.ts';

/** What a terminal says of itself when it registers (0x0100). */
export interface Registration {
  /** digits without leading zeros */
  phone: string;
  protocolVersion: 2011 | 2013 | 2019;
  provinceId: number;
  cityId: number;
  manufacturer: string;
  model: string;
  deviceId: string;
  plateColor: number;
  /** plate, or the VIN when the colour is 0 */
  plate: string;
}

/** Longest plate that the schema takes. */
const PLATE_CHARACTERS = 30;

/** Who may register: see `register`. */
export interface RegistrationPolicy {
  /** terminals that nobody created may register */
  selfRegistration: boolean;
  /** … and bring the vehicle with the plate that they report */
  createVehicles: boolean;
  /** department of those vehicles; 0 for the top one */
  departmentId: number;
}

/** How a registration ended (JT/T 808-2019 table 8, results of 0x8100). */
export type RegistrationOutcome =
  | { result: 'ok'; authCode: string; terminalId: number; vehicleId: number | null }
  | { result: 'vehicleAlreadyRegistered' | 'terminalAlreadyRegistered' | 'noSuchTerminal' };

/**
 * Gives a terminal a new authentication code.
 *
 * A terminal that an administrator created may register; so may, where self-registration is on, one
 * that nobody created. Once registered, a terminal is bound to the maker and the device id that it
 * reported: the same device gets a new code as often as it asks (it may have lost it), another device
 * with the same phone number is refused until an administrator clears the registration. The code that
 * was given before ceases to be valid.
 */
export async function register(
  db: Database,
  policy: RegistrationPolicy,
  reported: Registration,
): Promise<RegistrationOutcome> {
  const registration = cleaned(reported);
  return await db.tx(async (tx) => {
    const known = await lockTerminal(tx, registration.phone);
    if (known?.refused || (!known && !policy.selfRegistration)) {
      return { result: 'noSuchTerminal' };
    }
    if (known?.registered && !isSameDevice(known, registration)) {
      return { result: 'terminalAlreadyRegistered' };
    }
    const created = known ? undefined : await createOnDemand(tx, policy, registration);
    if (created === 'vehicleAlreadyRegistered') return { result: created };
    const terminalId = known?.id ?? created?.terminalId ?? 0;
    const authCode = newAuthCode();
    await saveRegistration(tx, terminalId, {
      ...registration,
      authCodeHash: hashAuthCode(authCode),
    });
    return { result: 'ok', authCode, terminalId, vehicleId: created?.vehicleId ?? null };
  });
}

/** Without what the database does not take: these texts come from whoever connects. */
function cleaned(reported: Registration): Registration {
  const clean = (text: string) => text.replaceAll('\0', '').trim();
  return {
    ...reported,
    manufacturer: clean(reported.manufacturer),
    model: clean(reported.model),
    deviceId: clean(reported.deviceId),
    plate: clean(reported.plate).slice(0, PLATE_CHARACTERS),
  };
}

function isSameDevice(
  known: { device_id: string | null; manufacturer: string | null },
  { deviceId, manufacturer }: Registration,
): boolean {
  return known.device_id === deviceId && known.manufacturer === manufacturer;
}

async function createOnDemand(
  q: Queryable,
  policy: RegistrationPolicy,
  registration: Registration,
): Promise<{ terminalId: number; vehicleId: number | null } | 'vehicleAlreadyRegistered'> {
  const { deviceId, phone } = registration;
  const vehicleId = policy.createVehicles ? await vehicleFor(q, policy, registration) : null;
  if (vehicleId === 'vehicleAlreadyRegistered') return vehicleId;
  const isNumberUsable = deviceId !== '' && (await isTerminalNumberFree(q, deviceId));
  const terminalNumber = isNumberUsable ? deviceId : phone;
  const departmentId = await departmentForNewVehicles(q, policy.departmentId);
  const terminalId = await createTerminal(q, {
    terminalNumber,
    phone,
    vehicleId,
    departmentId: departmentId ?? null,
  });
  await markSelfRegistered(q, terminalId);
  return { terminalId, vehicleId };
}

/** The vehicle with the reported plate, made if need be; null when no plate was reported. */
async function vehicleFor(
  q: Queryable,
  policy: RegistrationPolicy,
  { plate, plateColor }: Registration,
): Promise<number | null | 'vehicleAlreadyRegistered'> {
  if (plate === '') return null;
  const known = await vehicleByPlate(q, plate, plateColor);
  if (known) return known.occupied ? 'vehicleAlreadyRegistered' : known.id;
  const departmentId = await departmentForNewVehicles(q, policy.departmentId);
  return departmentId === undefined ? null : createVehicle(q, { departmentId, plate, plateColor });
}
