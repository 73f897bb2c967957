import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { usePageActive } from '../page-active.ts';
import styles from './chart.module.css';
import { type ChartColors, useChartColors } from './use-chart-colors.ts';

export interface ChartProps {
  /** What it shows, with the values: for who cannot see it. */
  readonly label: string;
  /** Makes the chart's option with the colours in force. */
  readonly option: (colors: ChartColors) => EChartsCoreOption;
}

/** A chart that fills its place; the library is fetched when the first one is shown. */
export function Chart({ label, option }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const colors = useChartColors();
  const isActive = usePageActive();

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let made: ECharts | undefined;
    let isGone = false;
    const observer = new ResizeObserver(() => made?.resize());
    void import('./echarts-parts.ts').then(({ init }) => {
      if (isGone) return;
      made = init(element, null, { renderer: 'svg' });
      observer.observe(element);
      setChart(made);
    });
    return () => {
      isGone = true;
      observer.disconnect();
      made?.dispose();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the label holds the values and the language; other colours make another option
  useEffect(() => {
    if (chart === null || chart.isDisposed() || !isActive) return;
    const aria = { enabled: true, label: { description: label } };
    chart.setOption({ animation: false, ...option(colors.of), aria }, { notMerge: true });
  }, [chart, label, isActive, colors.key]);

  return <div ref={place} className={styles.chart} role="img" aria-label={label} />;
}
