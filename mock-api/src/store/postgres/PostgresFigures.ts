import { type SQL, sql } from 'drizzle-orm';
import { QUARTER_MS } from '../../time/QuarterSeries';
import type { Span } from '../../time/Span';
import type { Figures } from '../AccountData';
import type { FigureName } from '../figures';
import type { Connections } from './Connections';

/** An account's figures, from the quarter hours that are counted with each change. */
export class PostgresFigures implements Figures {
  constructor(
    private readonly connections: Connections,
    private readonly account: string,
  ) {}

  async total(figure: FigureName, key = ''): Promise<number> {
    const [row] = await this.connections.run<{ total: number | null }>(
      sql`select sum(count)::int as total from figure_counts where ${this.of(figure)} and key = ${key}`,
    );
    return row?.total ?? 0;
  }

  async first(figure: FigureName, key = ''): Promise<number | undefined> {
    const [row] = await this.connections.run<{ quarter: number | null }>(
      sql`select min(quarter) as quarter from figure_counts where ${this.of(figure)} and key = ${key} and count > 0`,
    );
    return row?.quarter === null || row?.quarter === undefined ? undefined : row.quarter * QUARTER_MS;
  }

  async between(figure: FigureName, spans: readonly Span[], key = ''): Promise<number[]> {
    const sums = await this.betweenByKey(figure, spans, [key]);
    return sums.get(key) ?? spans.map(() => 0);
  }

  async totalsByKey(figure: FigureName, keys?: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.connections.run<{ key: string; total: number }>(
      sql`select key, sum(count)::int as total from figure_counts
        where ${this.of(figure)} ${only(keys)} group by key having sum(count) <> 0`,
    );
    return new Map(rows.map(({ key, total }) => [key, total]));
  }

  /** Reads the quarter hours of all spans once: days and periods overlap. */
  async betweenByKey(
    figure: FigureName,
    spans: readonly Span[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, number[]>> {
    if (spans.length === 0) return new Map();
    const limits = spans.map(({ from, to }) => ({ from: toQuarter(from), to: toQuarter(to) }));
    // Between two neighbouring limits nothing has to be told apart.
    const steps = [...new Set(limits.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const rows = await this.connections.run<{ key: string; step: number; total: number }>(
      sql`select key, width_bucket(quarter, ${sql.param(steps)}::int[]) as step, sum(count)::int as total
        from figure_counts
        where ${this.of(figure)} ${only(keys)} and quarter >= ${steps[0] ?? 0} and quarter < ${steps.at(-1) ?? 0}
        group by 1, 2`,
    );
    const byKey = new Map<string, Map<number, number>>();
    for (const { key, step, total } of rows)
      byKey.set(key, (byKey.get(key) ?? new Map<number, number>()).set(step - 1, total));
    return new Map(
      [...byKey].map(([key, totals]) => {
        const sums = [0];
        for (let step = 0; step < steps.length; step += 1)
          sums.push((sums[step] ?? 0) + (totals.get(step) ?? 0));
        const below = (quarter: number) => sums[steps.indexOf(quarter)] ?? 0;
        return [key, limits.map(({ from, to }) => below(to) - below(from))];
      }),
    );
  }

  private of(figure: FigureName): SQL {
    return sql`account_id = ${this.account} and figure = ${figure}`;
  }
}

const only = (keys?: readonly string[]) => (keys ? sql`and key = any(${sql.param(keys)})` : sql``);

/** The limits of a 32-bit number stand for the beginning and the end of time. */
const toQuarter = (moment: number) =>
  Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, Math.floor(moment / QUARTER_MS)));
