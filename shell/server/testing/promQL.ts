import { parser } from '@prometheus-io/lezer-promql';

/** The metrics and labels that a Prometheus query needs. */
export interface Query {
  /** Metrics with their matched labels. */
  selectors: { metric: string; labels: Record<string, string> }[];
  /** Labels by which the query groups. */
  grouping: string[];
}

/** @throws Error for invalid PromQL */
export function parseQuery(text: string): Query {
  const query: Query = { selectors: [], grouping: [] };
  let label = '';
  let isGrouping = false;
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      const part = text.slice(from, to);
      if (type.isError) throw new Error(`No PromQL at ${text.slice(from)}`);
      if (name === 'GroupingLabels') isGrouping = true;
      if (name === 'Identifier') query.selectors.push({ metric: part, labels: {} });
      if (name === 'LabelName' && isGrouping) query.grouping.push(part);
      else if (name === 'LabelName') label = part;
      const selector = query.selectors.at(-1);
      if (name === 'StringLiteral' && selector) selector.labels[label] = part.slice(1, -1);
    },
    leave({ name }) {
      if (name === 'GroupingLabels') isGrouping = false;
    },
  });
  return query;
}

/** Content of `/metrics`: the values of each label, by metric. */
export type Served = Map<string, Map<string, Set<string>>>;

export function parseMetrics(text: string, served: Served = new Map()): Served {
  for (const [, metric = '', labels = ''] of text.matchAll(/^([a-z_:][\w:]*)(?:\{(.*)\})? \S+$/gim)) {
    const values = served.get(metric) ?? new Map<string, Set<string>>();
    served.set(metric, values);
    for (const [, name = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  return served;
}
