import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** One process's metrics as plain data, as they travel to the process that is asked for all. */
export type MetricsSnapshot = MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of one role. Asking for a name again returns the metric that is already there. */
export interface Metrics {
  counter<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ): Counter<Label>;
  gauge<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[],
    /** Called at each scrape, to set the gauge. */
    collect?: (gauge: Gauge<Label>) => void,
  ): Gauge<Label>;
  /** Buckets in seconds unless the name says otherwise. */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: readonly Label[],
  ): Histogram<Label>;
  snapshot(): Promise<MetricsSnapshot>;
}

/** @param role becomes the label `role` of every value */
export function createMetrics(role: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ role });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  return {
    counter: (name, help, labels = []) =>
      existing(registry, name, Counter) ??
      new Counter({ name, help, labelNames: labels, registers }),
    gauge: (name, help, labels = [], collect) =>
      existing(registry, name, Gauge) ??
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        ...(collect
          ? {
              collect() {
                collect(this);
              },
            }
          : {}),
      }),
    histogram: (name, help, buckets, labels = []) =>
      existing(registry, name, Histogram) ??
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
    snapshot: async () => await registry.getMetricsAsJSON(),
  };
}

/** The text of `/metrics` (Prometheus exposition format) of several processes' snapshots. */
export function renderMetrics(snapshots: readonly MetricsSnapshot[]): Promise<string> {
  return AggregatorRegistry.aggregate([...snapshots]).metrics();
}

function existing<T>(
  registry: Registry,
  name: string,
  kind: abstract new (...parameters: never[]) => T,
): T | undefined {
  const metric: unknown = registry.getSingleMetric(name);
  if (metric === undefined) return undefined;
  if (metric instanceof kind) return metric;
  throw new Error(`the metric ${name} exists already and is of another kind`);
}
