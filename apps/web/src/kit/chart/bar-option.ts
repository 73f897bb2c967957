import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColors } from './use-chart-colors.ts';

export interface BarSeries {
  readonly name: string;
  readonly color: string;
  readonly values: readonly number[];
  /** this bar stands out, the others are paler */
  readonly standOut?: number;
}

export interface BarOptionParts {
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** one bar on top of the other */
  readonly stacked?: boolean;
  readonly format: (value: number) => string;
}

const PALE = 0.45;

/** A bar chart as all of ours look: thin axes, tabular numbers, a tooltip of the column under the pointer. */
export function barOption(colors: ChartColors, parts: BarOptionParts): EChartsCoreOption {
  const text = { color: colors('text-2'), fontSize: 11, fontFamily: colors('font') };
  return {
    grid: { top: 8, right: 4, bottom: 2, left: 2, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: colors('hover'), opacity: 0.7 } },
      backgroundColor: colors('raised'),
      borderColor: colors('border'),
      textStyle: { color: colors('text'), fontSize: 12, fontFamily: colors('font') },
      padding: [6, 10],
      confine: true,
      valueFormatter: (value: unknown) => parts.format(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: [...parts.categories],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors('border') } },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 3,
      axisLabel: text,
      splitLine: { lineStyle: { color: colors('border'), opacity: 0.6 } },
    },
    series: parts.series.map((series) => ({
      type: 'bar',
      name: series.name,
      ...(parts.stacked && { stack: 'all' }),
      barMaxWidth: 28,
      barCategoryGap: '32%',
      itemStyle: { color: series.color, ...(!parts.stacked && { borderRadius: [3, 3, 0, 0] }) },
      emphasis: { disabled: true },
      data: series.values.map((value, i) => {
        const isPale = series.standOut !== undefined && series.standOut !== i;
        return isPale ? { value, itemStyle: { opacity: PALE } } : value;
      }),
    })),
  };
}
