import { vehicleIdOfNode } from '@outrider/contract';

/** What a dragged vehicle is called among dragged things. */
const TYPE = 'application/x-outrider-vehicle';

/** A vehicle is being dragged: tells where it is let go which one it is. */
export function dragVehicle(data: DataTransfer, vehicleId: number): void {
  data.effectAllowed = 'copy';
  data.setData(TYPE, String(vehicleId));
}

/** The same for a row of the tree. */
export function dragNode(nodeId: string, data: DataTransfer): void {
  const vehicleId = vehicleIdOfNode(nodeId);
  if (vehicleId !== undefined) dragVehicle(data, vehicleId);
}

/** Whether what is held over an element is a vehicle. */
export function holdsVehicle(data: DataTransfer): boolean {
  return data.types.includes(TYPE);
}

/** @returns the vehicle that was let go; undefined when it is something else */
export function droppedVehicle(data: DataTransfer): number | undefined {
  const id = Number(data.getData(TYPE));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
