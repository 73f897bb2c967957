import { alarmLabelKeys } from '@outrider/contract';
import type { Translate } from '@outrider/i18n';
import { durationText } from '../../../../kit/time-text.ts';
import type { FleetEvent } from './fleet-events.ts';

/** What happened, in words; who it happened to stands beside it. */
export function eventText(t: Translate, event: FleetEvent): string {
  switch (event.kind) {
    case 'alarm': {
      const alarms = alarmLabelKeys(event.alarmBits).map((key) => t(key));
      return t('events.say.alarm', { alarms: alarms.join(' · ') });
    }
    case 'speeding':
      return t('events.say.speeding', {
        speed: t('units.kmh', { value: Math.round(event.speedKmh) }),
      });
    case 'stop':
      return t('events.say.stop', { duration: durationText(t, event.lastingS) });
    default:
      return t(`events.say.${event.kind}`);
  }
}
