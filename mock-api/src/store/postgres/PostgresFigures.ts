import { type SQL, sql } from 'drizzle-orm';
import { QUARTER_MS } from '../../time/QuarterSeries';
import type { Span } from '../../time/Span';
import type { Figures } from '../AccountData';
import type { FigureName } from '../figures';
import type { Connections } from './Connections';

/**
 * Quarter hours from `low` up to, but not including, `high`, which are added to the part `step` of a period or, with
 * the sign -1, subtracted from it.
 */
interface Range {
  step: number;
  low: number;
  high: number;
  sign: number;
}

interface Ranges {
  /** First quarter hours of the days that begin nearest to the limits. */
  days: number[];
  quarters: Range[];
}

type StepTotal = [key: string, step: number, total: number];

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
    // Days and periods overlap, so the range between two neighbouring limits is read once.
    const steps = [...new Set(limits.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
    const rows = isAlways(steps)
      ? Array.from(await this.totalsByKey(figure, keys), ([key, total]): StepTotal => [key, 0, total])
      : await this.readSteps(figure, steps, keys);
    const byKey = new Map<string, Map<number, number>>();
    for (const [key, step, total] of rows)
      byKey.set(key, (byKey.get(key) ?? new Map<number, number>()).set(step, total));
    const positions = new Map(steps.map((quarter, position) => [quarter, position]));
    return new Map(
      [...byKey].map(([key, totals]) => {
        const sums: number[] = [];
        let sum = 0;
        for (let step = 0; step < steps.length; step += 1) {
          sums.push(sum + (totals.get(atLimit(step)) ?? 0));
          sum += totals.get(step) ?? 0;
        }
        const below = (quarter: number) => sums[positions.get(quarter) ?? 0] ?? 0;
        return [key, limits.map(({ from, to }) => below(to) - below(from))];
      }),
    );
  }

  /** Reads the totals of steps as one value, because parsing a thousand rows takes longer than reading them. */
  private async readSteps(
    figure: FigureName,
    limits: readonly number[],
    keys?: readonly string[],
  ): Promise<StepTotal[]> {
    const [found] = await this.connections.run<{ rows: StepTotal[] | null }>(
      sql`select json_agg(json_build_array(key, step, total)) as rows
        from (${selectSteps(this.of(figure), splitRanges(limits), keys)}) as steps`,
    );
    return found?.rows ?? [];
  }

  private of(figure: FigureName): SQL {
    return ofFigure(this.account, figure);
  }
}

const ofFigure = (account: string, figure: FigureName) => sql`account_id = ${account} and figure = ${figure}`;

/**
 * Splits the ranges between limits (in ascending order): the whole days between the days that begin nearest to the
 * limits, and at each limit the quarter hours up to that day. These are read once for both sides of the limit, and
 * never for more than half a day.
 */
function splitRanges(limits: readonly number[]): Ranges {
  const days = limits.map(findNearestDay);
  const quarters = limits.map((limit, index) => {
    const day = days[index] ?? limit;
    const [low, high] = [Math.min(day, limit), Math.max(day, limit)];
    return { step: atLimit(index), low, high, sign: day < limit ? 1 : -1 };
  });
  return { days, quarters: quarters.filter(({ low, high }) => low < high) };
}

/** Returns the step of the range between a limit and the day that begins nearest to it. */
const atLimit = (index: number) => -1 - index;

function findNearestDay(limit: number): number {
  if (limit === FIRST || limit === LAST) return limit;
  const start = startOfDay(limit);
  return limit - start <= DAY / 2 ? start : start + DAY;
}

/** Selects `key`, `step` and `total` of ranges. The step of days is the index of the limit at which they begin. */
function selectSteps(of: SQL, { days, quarters }: Ranges, keys?: readonly string[]): SQL {
  const all = sql`${of} ${only(keys)}`;
  const numbers = (field: keyof Range) => sql`${sql.param(quarters.map((range) => range[field]))}::int[]`;
  return sql`select key, step, sum(count)::int as total from (
    select key, width_bucket(day, ${sql.param(days)}::int[]) - 1 as step, count from figure_days
    where ${all} and day >= ${days[0]} and day < ${days.at(-1)}
    union all
    select key, step, sign * count as count
    from unnest(${numbers('step')}, ${numbers('low')}, ${numbers('high')}, ${numbers('sign')})
      as ranges(step, low, high, sign)
    cross join lateral (
      select key, sum(count) as count from figure_counts
      where ${all} and quarter >= low and quarter < high group by key
    ) as counts
  ) as counted group by 1, 2`;
}

/** Selects `key` and `total` of each key that a figure has in a span. */
export function sumByKey(account: string, figure: FigureName, { from, to }: Span): SQL {
  const of = ofFigure(account, figure);
  const limits = [toQuarter(from), toQuarter(to)];
  if (isAlways(limits)) return sql`select key, total from figure_totals where ${of}`;
  const { days, quarters } = splitRanges(limits);
  const signed = quarters.map((range) =>
    range.step === atLimit(0) ? { ...range, step: 0, sign: -range.sign } : { ...range, step: 0 },
  );
  return selectSteps(of, { days, quarters: signed });
}

const isAlways = ([from, to]: readonly number[]) => from === FIRST && to === LAST;

const only = (keys?: readonly string[]) => (keys ? sql`and key = any(${sql.param(keys)})` : sql``);

/** The limits of a 32-bit number represent the beginning and the end of time. */
const FIRST = -(2 ** 31);
const LAST = 2 ** 31 - 1;
const toQuarter = (moment: number) => Math.max(FIRST, Math.min(LAST, Math.floor(moment / QUARTER_MS)));

/** Number of quarter hours in a day. */
const DAY = 96;

/** Returns the first quarter hour of a quarter hour's UTC day. */
export const startOfDay = (quarter: number) => Math.floor(quarter / DAY) * DAY;
