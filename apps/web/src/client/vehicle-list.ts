const VEHICLES = '/operationManage/carManage/carList';
const DEVICES = '/operationManage/carManage/deviceList';
/** Platforms that watch devices instead of vehicles (spec/3 §2). */
const DEVICE_MODEL = 2;

/** The page on which the records of what is watched are: vehicles, or devices where those are watched. */
export function vehicleListFor(platformModel: number): string {
  return platformModel === DEVICE_MODEL ? DEVICES : VEHICLES;
}

/** The same page for a user, as far as it is open to him. */
export function openVehicleList(openPages: ReadonlySet<string>): string | undefined {
  return [VEHICLES, DEVICES].find((page) => openPages.has(page));
}
