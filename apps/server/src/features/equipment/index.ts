export { historyOfTerminal, historyOfVehicle } from './history.queries.ts';
export {
  type Actor,
  forgetRegistration,
  installTerminal,
  setRefused,
  type Touched,
  takeIntoStock,
  takeOut,
} from './install.queries.ts';
