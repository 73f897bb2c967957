import {
  type CarInfo,
  chargeState,
  dcState,
  labelKeyOf,
  runMode,
  startStop,
} from '@outrider/contract';
import type { MessageKey, Translate } from '@outrider/i18n';
import { decimalText } from '../../kit/number-text.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { known, OLD_AFTER_MS, type WindowFact, type WindowSection } from './window-section.ts';

/** What an electric vehicle says of itself (protocol 4). */
export function electricSection(
  t: Translate,
  electric: NonNullable<CarInfo['electric']>,
  now: number,
): WindowSection {
  const named = (key: string, label: MessageKey, name: MessageKey | null) =>
    name !== null && { key, label, mark, value: t(name) };
  const { chargedstate, runmode, dcstate, state } = electric;
  const ageMs = now - Date.parse(electric.time);
  const mark: WindowFact['mark'] = ageMs > OLD_AFTER_MS ? 'faded' : undefined;
  const measured = (
    key: string,
    label: MessageKey,
    unit:
      | 'window.percent'
      | 'window.volts'
      | 'window.amperes'
      | 'window.rpm'
      | 'window.kiloohms'
      | 'window.per100km',
    value: number | null,
    digits = 0,
  ) =>
    value !== null && { key, label, mark, value: t(unit, { value: decimalText(value, digits) }) };
  return {
    key: 'electric',
    look: 'tiles',
    title: 'window.electric',
    isOpen: true,
    facts: known([
      measured('soc', 'window.soc', 'window.percent', electric.soc),
      named(
        'chargedstate',
        'window.charging',
        chargedstate === null ? null : labelKeyOf(chargeState, chargedstate),
      ),
      named('runmode', 'window.runMode', runmode === null ? null : labelKeyOf(runMode, runmode)),
      electric.gearbit !== null && {
        key: 'gearbit',
        label: 'window.gear',
        mark,
        value: gearText(t, electric.gearbit),
      },
      measured('voltage', 'window.voltage', 'window.volts', electric.voltage, 1),
      measured('current', 'window.current', 'window.amperes', electric.current, 1),
      measured('rev', 'window.rev', 'window.rpm', electric.rev),
      named('dcstate', 'window.dcdc', dcstate === null ? null : labelKeyOf(dcState, dcstate)),
      measured('resistance', 'window.insulation', 'window.kiloohms', electric.resistance),
      named('state', 'window.engine', state === null ? null : labelKeyOf(startStop, state)),
      measured('consumption', 'window.consumption', 'window.per100km', electric.consumption, 1),
      {
        key: 'time',
        label: 'window.measured',
        title: dateTimeText(new Date(electric.time)),
        value: ageText(t, ageMs / 1000),
      },
      electric.uniqueId !== '' && {
        key: 'uniqueId',
        label: 'window.uniqueId',
        isWide: true,
        value: electric.uniqueId,
      },
    ]),
  };
}

const GEAR_BITS = 0x0f;
const NEUTRAL = 0;
const REVERSE = 13;
const DRIVE = 14;
const PARK = 15;

/** The lever as drivers read it: N, 1 to 12, R, D, P. */
function gearText(t: Translate, bits: number): string {
  const gear = bits & GEAR_BITS;
  const letters: Readonly<Record<number, MessageKey>> = {
    [NEUTRAL]: 'window.gearNeutral',
    [REVERSE]: 'window.gearReverse',
    [DRIVE]: 'window.gearDrive',
    [PARK]: 'window.gearPark',
  };
  const letter = letters[gear];
  return letter ? t(letter) : String(gear);
}
