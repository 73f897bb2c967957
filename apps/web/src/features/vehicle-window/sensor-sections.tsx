import {
  type CarInfo,
  chargeState,
  dcState,
  labelKeyOf,
  runMode,
  startStop,
} from '@outrider/contract';
import type { MessageKey, Translate } from '@outrider/i18n';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { ageText, dateTimeText } from '../../kit/time-text.ts';
import { known, type WindowFact, type WindowSection } from './window-section.ts';

const DEVICE_MODEL = 2;

/** What its sensors measured last; what it has no sensor for is not there (spec/2 §2.3). */
export function sensorSection(t: Translate, info: CarInfo, platformModel: number): WindowSection {
  const number = (value: number) => decimalText(value, 1);
  const analog = (key: string, label: MessageKey, value: number | null) =>
    value !== null && { key, label, value: t('window.analog', { value }) };
  const probes = (
    key: string,
    label: MessageKey,
    unit: 'window.celsius' | 'window.percent',
    values: readonly (number | null)[],
  ) =>
    values.map(
      (value, index): WindowFact => ({
        key: `${key}${index}`,
        label,
        ...(values.length > 1 && { labelText: `${t(label)} ${index + 1}` }),
        value: value === null ? t('window.none') : t(unit, { value: number(value) }),
      }),
    );
  return {
    key: 'sensors',
    look: 'tiles',
    title: 'window.sensors',
    isOpen: true,
    facts: known([
      analog('oil1', 'window.fuelSensor1', info.oilAd1),
      analog('oil2', 'window.fuelSensor2', info.oilAd2),
      // Devices carry no load (spec/2 §2.3: platform model 1 only).
      platformModel !== DEVICE_MODEL &&
        info.weight !== null && {
          key: 'weight',
          label: 'window.load',
          value: t('window.kilograms', { value: numberText(info.weight) }),
        },
      platformModel !== DEVICE_MODEL && analog('weightAd', 'window.loadSensor', info.weightAd),
      info.batteryCar !== null && {
        key: 'batteryCar',
        label: 'window.supply',
        value: t('window.volts', { value: number(info.batteryCar) }),
      },
      info.batteryPower !== null && {
        key: 'batteryPower',
        label: 'window.battery',
        value: t('window.percent', { value: info.batteryPower }),
      },
      ...probes('temperature', 'window.temperature', 'window.celsius', info.temperatures),
      ...probes('humidity', 'window.humidity', 'window.percent', info.humidities),
    ]),
  };
}

/** What an electric vehicle says of itself (protocol 4). */
export function electricSection(
  t: Translate,
  electric: NonNullable<CarInfo['electric']>,
  now: number,
): WindowSection {
  const named = (key: string, label: MessageKey, name: MessageKey | null) =>
    name !== null && { key, label, value: t(name) };
  const { chargedstate, runmode, dcstate, state } = electric;
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
  ) => value !== null && { key, label, value: t(unit, { value }) };
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
        value: gearText(t, electric.gearbit),
      },
      measured('voltage', 'window.voltage', 'window.volts', electric.voltage),
      measured('current', 'window.current', 'window.amperes', electric.current),
      measured('rev', 'window.rev', 'window.rpm', electric.rev),
      named('dcstate', 'window.dcdc', dcstate === null ? null : labelKeyOf(dcState, dcstate)),
      measured('resistance', 'window.insulation', 'window.kiloohms', electric.resistance),
      named('state', 'window.engine', state === null ? null : labelKeyOf(startStop, state)),
      measured('consumption', 'window.consumption', 'window.per100km', electric.consumption),
      {
        key: 'time',
        label: 'window.measured',
        title: dateTimeText(new Date(electric.time)),
        value: ageText(t, (now - Date.parse(electric.time)) / 1000),
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
