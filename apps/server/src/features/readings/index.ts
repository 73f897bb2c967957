export { platformMileageHm } from './platform-mileage.ts';
export { electricStateOf, type Readings, readingsOf, type SensorSet } from './readings.ts';
export { saveSwitch, setMileageBase, type SwitchName, switchesOf } from './readings.queries.ts';
