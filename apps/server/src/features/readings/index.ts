export { platformMileageHm } from './platform-mileage.ts';
export {
  type SwitchName,
  saveSwitch,
  setMileageBase,
  switchesOf,
  switchNames,
} from './readings.queries.ts';
export { electricStateOf, type Readings, readingsOf, type SensorSet } from './readings.ts';
