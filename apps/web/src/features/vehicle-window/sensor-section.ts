import type { CarInfo } from '@outrider/contract';
import type { MessageKey, Translate } from '@outrider/i18n';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { measuredFact } from './measured-fact.tsx';
import { known, type WindowFact, type WindowSection } from './window-section.ts';

const DEVICE_MODEL = 2;

type SensorTime = keyof CarInfo['sensorTimes'];

/** What its sensors measured last; what it has no sensor for is not there (spec/2 §2.3). */
export function sensorSection(
  t: Translate,
  info: CarInfo,
  platformModel: number,
  now: number,
): WindowSection {
  const fact = (key: string, label: MessageKey, time: SensorTime, text: string | null) =>
    text !== null && measuredFact(t, key, label, text, info.sensorTimes[time], now);
  const analog = (value: number | null) => (value === null ? null : t('window.analog', { value }));
  const probes = (
    key: 'temperatures' | 'humidities',
    label: MessageKey,
    unit: 'window.celsius' | 'window.percent',
  ) =>
    info[key].map((value, index): WindowFact => {
      const text = value === null ? t('window.none') : t(unit, { value: decimalText(value, 1) });
      return {
        ...measuredFact(t, `${key}${index}`, label, text, info.sensorTimes[key], now),
        ...(info[key].length > 1 && { labelText: `${t(label)} ${index + 1}` }),
      };
    });
  // Devices carry no load (spec/2 §2.3: platform model 1 only).
  const hasLoad = platformModel !== DEVICE_MODEL;
  const { weight, batteryCar, batteryPower } = info;
  const kilograms = weight === null ? null : t('window.kilograms', { value: numberText(weight) });
  const volts =
    batteryCar === null ? null : t('window.volts', { value: decimalText(batteryCar, 1) });
  const percent = batteryPower === null ? null : t('window.percent', { value: batteryPower });
  return {
    key: 'sensors',
    look: 'tiles',
    title: 'window.sensors',
    isOpen: true,
    facts: known([
      fact('oil1', 'window.fuelSensor1', 'analog', analog(info.oilAd1)),
      fact('oil2', 'window.fuelSensor2', 'analog', analog(info.oilAd2)),
      hasLoad && fact('weight', 'window.load', 'weight', kilograms),
      hasLoad && fact('weightAd', 'window.loadSensor', 'analog', analog(info.weightAd)),
      fact('batteryCar', 'window.supply', 'batteryCar', volts),
      fact('batteryPower', 'window.battery', 'batteryPower', percent),
      ...probes('temperatures', 'window.temperature', 'window.celsius'),
      ...probes('humidities', 'window.humidity', 'window.percent'),
    ]),
  };
}
