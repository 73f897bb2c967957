import { answeredLate } from '../features/commands/index.ts';
import { type SwitchName, saveSwitch, switchNames } from '../features/readings/index.ts';
import type { RoleContext } from '../platform/role.ts';

/** What a switch command is sent with, so that a confirmation after the wait is still known for what it is. */
export function lateKeyOf(name: SwitchName, isOn: boolean): string {
  return `${name}:${isOn ? 1 : 0}`;
}

/** Keeps what terminals confirm after the operator's wait is over. @returns a function that ends it */
export function followLateSwitches({
  bus,
  db,
  log,
}: Pick<RoleContext, 'bus' | 'db' | 'log'>): () => void {
  return bus.subscribe(answeredLate, ({ terminalId, lateKey }) => {
    const [name, on] = lateKey.split(':');
    const known = switchNames.find((each) => each === name);
    if (known === undefined) return;
    saveSwitch(db, terminalId, known, on === '1').catch((error: unknown) =>
      log.error({ event: 'web.switch.lateNotSaved', terminalId, error }),
    );
  });
}
