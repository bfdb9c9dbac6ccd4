import { type SQL, sql } from 'drizzle-orm';
import { QUARTER_MS } from '../../time/QuarterSeries';
import type { Span } from '../../time/Span';
import type { Figures } from '../AccountData';
import type { FigureName } from '../figures';
import type { Connections } from './Connections';

/** Quarter hours from `low` to before `high`, as the part `step` of a period. */
interface Range {
  step: number;
  low: number;
  high: number;
}

/** An account's figures, from the quarter hours, days and totals that are counted with each change. */
export class PostgresFigures implements Figures {
  constructor(
    private readonly connections: Connections,
    private readonly account: string,
  ) {}

  async total(figure: FigureName, key = ''): Promise<number> {
    const totals = await this.totalsByKey(figure, [key]);
    return totals.get(key) ?? 0;
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
      sql`select key, total from figure_totals where ${this.of(figure)} ${only(keys)} and total <> 0`,
    );
    return new Map(rows.map(({ key, total }) => [key, total]));
  }

  async betweenByKey(
    figure: FigureName,
    spans: readonly Span[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, number[]>> {
    if (spans.length === 0) return new Map();
    const limits = spans.map(({ from, to }) => ({ from: toQuarter(from), to: toQuarter(to) }));
    // Days and periods overlap: what lies between two neighbouring limits is read once.
    const steps = [...new Set(limits.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const rows =
      isAlways(steps)
        ? Array.from(await this.totalsByKey(figure, keys), ([key, total]) => ({ key, step: 0, total }))
        : await this.connections.run<{ key: string; step: number; total: number }>(
            selectSteps(this.of(figure), steps, keys),
          );
    const byKey = new Map<string, Map<number, number>>();
    for (const { key, step, total } of rows)
      byKey.set(key, (byKey.get(key) ?? new Map<number, number>()).set(step, total));
    const positions = new Map(steps.map((quarter, position) => [quarter, position]));
    return new Map(
      [...byKey].map(([key, totals]) => {
        const sums = [0];
        for (let step = 0; step < steps.length; step += 1)
          sums.push((sums[step] ?? 0) + (totals.get(step) ?? 0));
        const below = (quarter: number) => sums[positions.get(quarter) ?? 0] ?? 0;
        return [key, limits.map(({ from, to }) => below(to) - below(from))];
      }),
    );
  }

  private of(figure: FigureName): SQL {
    return ofFigure(this.account, figure);
  }
}

const ofFigure = (account: string, figure: FigureName) =>
  sql`account_id = ${account} and figure = ${figure}`;

/** Selects `key`, `step` and `total` between neighbouring limits: whole days by their sums, the rest by quarter hours. */
function selectSteps(of: SQL, limits: readonly number[], keys?: readonly string[]): SQL {
  const days: Range[] = [];
  const quarters: Range[] = [];
  for (const [step, low] of limits.slice(0, -1).entries()) {
    const high = limits[step + 1] ?? low;
    const firstDay = low === FIRST ? low : startOfDay(low + DAY - 1);
    const lastDay = high === LAST ? high : startOfDay(high);
    if (firstDay >= lastDay) {
      quarters.push({ step, low, high });
      continue;
    }
    days.push({ step, low: firstDay, high: lastDay });
    if (low < firstDay) quarters.push({ step, low, high: firstDay });
    if (lastDay < high) quarters.push({ step, low: lastDay, high });
  }
  const read = (ranges: Range[], table: string, column: string) => sql`select key, step, count
    from unnest(
      ${sql.param(ranges.map(({ step }) => step))}::int[],
      ${sql.param(ranges.map(({ low }) => low))}::int[],
      ${sql.param(ranges.map(({ high }) => high))}::int[]
    ) as ranges(step, low, high)
    cross join lateral (
      select key, count from ${sql.identifier(table)}
      where ${of} ${only(keys)} and ${sql.identifier(column)} >= low and ${sql.identifier(column)} < high
      offset 0
    ) as counts`;
  return sql`select key, step, sum(count)::int as total from (
    ${read(days, 'figure_days', 'day')} union all ${read(quarters, 'figure_counts', 'quarter')}
  ) as counted group by 1, 2`;
}

/** Selects `key` and `total` of each key that a figure has in a span. */
export function sumByKey(account: string, figure: FigureName, { from, to }: Span): SQL {
  const of = ofFigure(account, figure);
  const limits = [toQuarter(from), toQuarter(to)];
  return isAlways(limits) ? sql`select key, total from figure_totals where ${of}` : selectSteps(of, limits);
}

const isAlways = ([from, to]: readonly number[]) => from === FIRST && to === LAST;

const only = (keys?: readonly string[]) => (keys ? sql`and key = any(${sql.param(keys)})` : sql``);

/** The limits of a 32-bit number stand for the beginning and the end of time. */
const FIRST = -(2 ** 31);
const LAST = 2 ** 31 - 1;
const toQuarter = (moment: number) => Math.max(FIRST, Math.min(LAST, Math.floor(moment / QUARTER_MS)));

/** Quarter hours of a day. */
const DAY = 96;

/** The first quarter hour of a quarter hour's UTC day. */
export const startOfDay = (quarter: number) => Math.floor(quarter / DAY) * DAY;
