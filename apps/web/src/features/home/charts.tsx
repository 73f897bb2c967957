import type { HomeOverview } from '@outrider/contract';
import { useT } from '../../client/language.ts';
import { barOption } from '../../kit/chart/bar-option.ts';
import { Chart } from '../../kit/chart/chart.tsx';
import type { ChartColors } from '../../kit/chart/use-chart-colors.ts';
import { decimalText, numberText } from '../../kit/number-text.ts';
import { alarmLevels } from './level-mark.tsx';

/** `MM-dd` of the closed days, and "today". */
function useDays(overview: HomeOverview): string[] {
  const t = useT();
  return [...overview.trend.map(({ day }) => day.slice(5)), t('home.today')];
}

const spoken = (names: readonly string[], values: readonly string[]) =>
  names.map((name, i) => `${name} ${values[i] ?? ''}`).join(', ');

/** Vehicles that sent a position, hour by hour of today. */
export function HoursChart({ overview }: { readonly overview: HomeOverview }) {
  const t = useT();
  const { activeByHour } = overview;
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const option = (colors: ChartColors) =>
    barOption(colors, {
      categories: hours,
      series: [{ name: t('home.online'), color: colors('status-online'), values: activeByHour }],
      format: (value) => (Number.isNaN(value) ? '–' : numberText(value)),
    });
  const label = t('home.chart', {
    title: t('home.byHour'),
    values: spoken(hours, activeByHour.map(numberText)),
  });
  return <Chart label={label} option={option} />;
}

/** The fleet's mileage of the last days and of today. */
export function MileageChart({ overview }: { readonly overview: HomeOverview }) {
  const t = useT();
  const days = useDays(overview);
  const values = [...overview.trend.map(({ mileage }) => mileage), overview.mileage];
  const kmText = (value: number) => t('home.km', { value: decimalText(value, 1) });
  const option = (colors: ChartColors) =>
    barOption(colors, {
      categories: days,
      series: [
        {
          name: t('home.list.mileageColumn'),
          color: colors('primary'),
          values,
          standOut: values.length - 1,
        },
      ],
      format: kmText,
    });
  const label = t('home.chart', {
    title: t('home.mileageTrend'),
    values: spoken(days, values.map(kmText)),
  });
  return <Chart label={label} option={option} />;
}

/** Alarms that began, by day and level. */
export function AlarmChart({ overview }: { readonly overview: HomeOverview }) {
  const t = useT();
  const days = useDays(overview);
  const counts = [...overview.trend.map(({ alarms }) => alarms), overview.alarms];
  const option = (colors: ChartColors) =>
    barOption(colors, {
      categories: days,
      stacked: true,
      series: alarmLevels.toReversed().map(({ level, color, labelKey }) => ({
        name: t(labelKey),
        color: colors(color),
        values: counts.map((count) => count?.[level] ?? 0),
      })),
      format: numberText,
    });
  const label = t('home.chart', {
    title: t('home.alarmTrend'),
    values: spoken(
      days,
      counts.map((count) =>
        alarmLevels.map(({ level, labelKey }) => `${t(labelKey)} ${count?.[level] ?? 0}`).join(' '),
      ),
    ),
  });
  return <Chart label={label} option={option} />;
}
