import { SteppedWork } from '../../SteppedWork';
import { QuarterSeries } from '../../time/QuarterSeries';
import type { Span } from '../../time/Span';
import type { Figures } from '../AccountData';
import {
  type AddPoint,
  type FigureGroupName,
  type FigureName,
  getFigureGroup,
  listSources,
} from '../figures';
import type { RecordChange } from '../Store';
import type { AccountMemory } from './Collection';
import { captureRecords } from './memoizeInSlices';

type SeriesByKey = Map<string, QuarterSeries>;
type Group = Map<string, SeriesByKey>;

/** An account's figures, updated with every change. Each group is counted in slices when it is first read. */
export class MemoryFigures implements Figures {
  private readonly groups = new Map<FigureGroupName, SteppedWork<Group>>();

  constructor(private readonly data: AccountMemory) {}

  async total(figure: FigureName, key = ''): Promise<number> {
    return (await this.read(figure)).get(key)?.total ?? 0;
  }

  async first(figure: FigureName, key = ''): Promise<number | undefined> {
    return (await this.read(figure)).get(key)?.first;
  }

  async between(figure: FigureName, spans: readonly Span[], key = ''): Promise<number[]> {
    return sumUp((await this.read(figure)).get(key), spans);
  }

  async totalsByKey(figure: FigureName, keys?: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const all = await this.read(figure);
    const totals = new Map<string, number>();
    for (const key of keys ?? all.keys()) {
      const total = all.get(key)?.total ?? 0;
      if (total !== 0) totals.set(key, total);
    }
    return totals;
  }

  async betweenByKey(
    figure: FigureName,
    spans: readonly Span[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, number[]>> {
    const all = await this.read(figure);
    const sums = new Map<string, number[]>();
    for (const key of keys ?? all.keys()) {
      const series = all.get(key);
      if (series) sums.set(key, sumUp(series, spans));
    }
    return sums;
  }

  /** Returns the current total, for a group that is already counted. */
  totalNow(figure: FigureName, key: string): number {
    return this.getWork(getFigureGroup(figure)).finish().get(figure)?.get(key)?.total ?? 0;
  }

  async prepare(figure: FigureName) {
    await this.getWork(getFigureGroup(figure)).finishInSlices();
  }

  private async read(figure: FigureName): Promise<SeriesByKey> {
    const group = await this.getWork(getFigureGroup(figure)).finishInSlices();
    return group.get(figure) ?? new Map();
  }

  private getWork(name: FigureGroupName): SteppedWork<Group> {
    const work = this.groups.get(name) ?? new SteppedWork(countGroup(this.data, name));
    this.groups.set(name, work);
    return work;
  }
}

const sumUp = (series: QuarterSeries | undefined, spans: readonly Span[]) =>
  spans.map(({ from, to }) => series?.between(from, to) ?? 0);

/** Number of counted points between two pauses. */
const STEP_POINTS = 1_000;

function* countGroup(data: AccountMemory, name: FigureGroupName): Generator<void, Group> {
  const group: Group = new Map();
  const getSeries = (figure: FigureName, key: string) => {
    const byKey = group.get(figure) ?? new Map<string, QuarterSeries>();
    group.set(figure, byKey);
    const series = byKey.get(key) ?? new QuarterSeries();
    byKey.set(key, series);
    return series;
  };
  for (const [collection, count] of listSources(name)) {
    const { records, follow } = captureRecords(data[collection] as AccountMemory['leads']);
    let points = 0;
    for (const record of records) {
      points += 1;
      count(record, (figure, at, { key = '', by = 1 } = {}) => {
        points += 1;
        getSeries(figure, key).collect(toMoment(at), by);
      });
      // One record may contain a year of views.
      if (points < STEP_POINTS) continue;
      points = 0;
      yield;
    }
    const change = (record: RecordChange<{ id: string }>['after'], sign: 1 | -1) => {
      const add: AddPoint = (figure, at, { key = '', by = 1 } = {}) =>
        getSeries(figure, key).add(toMoment(at), by * sign);
      if (record) count(record, add);
    };
    follow(({ before, after }) => {
      change(before, -1);
      change(after, 1);
    });
  }
  return group;
}

const toMoment = (at: string | number) => (typeof at === 'string' ? Date.parse(at) : at);
