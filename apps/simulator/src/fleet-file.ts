import { isEquipment } from './terminal/equipment.ts';
import type { TerminalIdentity } from './terminal/identity.ts';

class FleetFileError extends Error {}

/**
 * The terminals of a fleet file: JSON with `vehicles`, each with phone, plate, plateColor,
 * terminalNumber, version (2013 or 2019) and, where something is
 * connected to the terminal, equipment. Other keys are for the platform.
 * @throws FleetFileError naming the entry that is not usable.
 */
export function readFleetFile(text: string): TerminalIdentity[] {
  const parsed: unknown = JSON.parse(text);
  const vehicles = isRecord(parsed) ? parsed.vehicles : undefined;
  if (!Array.isArray(vehicles)) throw new FleetFileError('the fleet file has no list "vehicles"');
  return vehicles.map((vehicle: unknown, index) => {
    if (!isRecord(vehicle)) throw new FleetFileError(`vehicles[${index}] is no object`);
    const { phone, plate, plateColor, terminalNumber, version, equipment } = vehicle;
    if (typeof phone !== 'string' || !/^[1-9]\d{0,19}$/.test(phone)) {
      throw new FleetFileError(`vehicles[${index}].phone must be digits without leading zeros`);
    }
    if (typeof plate !== 'string' || typeof terminalNumber !== 'string') {
      throw new FleetFileError(`vehicles[${index}] needs plate and terminalNumber`);
    }
    return {
      phone,
      plate,
      plateColor: typeof plateColor === 'number' ? plateColor : 2,
      terminalNumber,
      version: version === 2019 ? 2019 : 2013,
      manufacturer: 'OUTSM',
      model: version === 2019 ? 'SIM-19' : 'SIM-13',
      ...(isEquipment(equipment) && { equipment }),
    };
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
