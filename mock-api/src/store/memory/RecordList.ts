import { getPhoneForms, getPhoneNeedles } from '@lintel/contract/phone';
import { foldSearchTexts } from '../../query/foldText';
import type { Condition, ListQuery } from '../../query/parseListQuery';
import { SteppedWork } from '../../SteppedWork';
import type { AccountCollections } from '../collections';
import type { FigureName } from '../figures';
import type { ListRules } from '../ListRules';
import type { RecordChange } from '../Store';
import type { Collection } from './Collection';
import { inSteps } from './memoizeInSlices';
import { type Entry, SortedOrder } from './SortedOrder';

/** Maximum number of cached selections, for requests of further pages. */
const MAX_SELECTIONS = 50;
/** Maximum number of sort orders that are updated with every change; the least recently used one is dropped. */
const MAX_ORDERS = 8;

/** Sources of a list. */
export interface ListSource<Stored extends { id: string }> {
  collection: Collection<Stored>;
  /** The collection of `ListRules.related`. */
  related?: Collection<AccountCollections['properties']>;
  /** Other collections that a query reads: a change there invalidates cached selections too. */
  dependsOn?: readonly Collection<{ id: string }>[];
  /** Returns the total of a figure under a record's id, for `ListRules.counted`. */
  getCount?(figure: FigureName, id: string): number;
}

/**
 * Runs list queries over sort orders that are updated with every change. Work on many records is done in slices, one
 * query at a time.
 */
export class RecordList<Stored extends { id: string }> {
  private readonly entries = new Map<string, Entry<Stored>>();
  private readonly orders = new Map<string, SortedOrder<Stored>>();
  /** Ids of records whose entries are stale: initially all of them. */
  private readonly changed: Set<string>;
  private readonly selections = new Map<string, Stored[]>();
  private revision = '';
  private previous: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly rules: ListRules<Stored>,
    private readonly source: ListSource<Stored>,
  ) {
    this.changed = new Set(Array.from(source.collection.values(), ({ id }) => id));
    source.collection.watch(({ before, after }: RecordChange<Stored>) => {
      this.changed.add((after ?? before)?.id ?? '');
    });
  }

  async page(query: ListQuery): Promise<{ records: Stored[]; total: number }> {
    const selection = await this.select(query);
    const start = (query.page - 1) * query.pageSize;
    return { records: selection.slice(start, start + query.pageSize), total: selection.length };
  }

  select(query: ListQuery): Promise<Stored[]> {
    return this.run(() => this.selectInSteps(query));
  }

  /** Returns the first records and the total number, grouped by the value of a field. */
  async group(query: ListQuery, field: string) {
    const groups = new Map<string, { records: Stored[]; total: number }>();
    for (const record of await this.select(query)) {
      const value = this.rules.aliases?.[field]?.(record) ?? String(this.getField(record, field));
      const group = groups.get(value) ?? { records: [], total: 0 };
      groups.set(value, group);
      group.total += 1;
      if (group.records.length < query.pageSize) group.records.push(record);
    }
    return groups;
  }

  /** Returns at most `limit` records whose text contains the folded `text`; records that start with it are first. */
  find(text: string, limit: number): Promise<Stored[]> {
    return this.run(() => this.findInSteps(text, limit));
  }

  /** Runs a query after the earlier ones: between its steps, no other query changes entries and orders. */
  private run<Result>(makeSteps: () => Generator<void, Result>): Promise<Result> {
    const result = this.previous.then(() => new SteppedWork(makeSteps()).finishInSlices());
    this.previous = result.catch(() => undefined);
    return result;
  }

  private *selectInSteps(query: ListQuery): Generator<void, Stored[]> {
    yield* this.applyChanges();
    const key = JSON.stringify([query.sort, query.text, query.conditions]);
    const cached = this.selections.get(key);
    if (cached) return cached;
    const isSelected = this.makeFilter(query);
    const selection: Stored[] = [];
    for (const entries of chunk(yield* this.findCandidates(query))) {
      for (const entry of entries) if (isSelected(entry.record)) selection.push(entry.record);
      yield;
    }
    if (this.selections.size >= MAX_SELECTIONS) this.selections.clear();
    this.selections.set(key, selection);
    return selection;
  }

  private *findInSteps(text: string, limit: number): Generator<void, Stored[]> {
    yield* this.applyChanges();
    const [starting, others]: [Stored[], Stored[]] = [[], []];
    const needles = this.phoneNeedles(text);
    for (const entries of chunk(yield* this.readOrder([]))) {
      for (const entry of entries) {
        let index = this.getText(entry).indexOf(text);
        if (index < 0 && this.hasPhone(entry, needles)) index = 1;
        if (index < 0 || this.rules.isHidden(entry.record)) continue;
        if (index === 0 ? starting.length < limit : others.length < limit)
          (index === 0 ? starting : others).push(entry.record);
        if (starting.length === limit) return starting;
      }
      yield;
    }
    return [...starting, ...others].slice(0, limit);
  }

  /**
   * Finds entries that contain the text, in order. This is a separate loop for speed: it reads nothing but the text of
   * most entries.
   */
  private *findCandidates({ sort, text }: ListQuery): Generator<void, readonly Entry<Stored>[]> {
    const all = yield* this.readOrder(sort);
    if (text === '') return all;
    const also = this.matchRelated(text);
    const needles = this.phoneNeedles(text);
    const found: Entry<Stored>[] = [];
    for (const entries of chunk(all)) {
      for (const entry of entries) {
        if ((entry.text ?? this.getText(entry)).includes(text) || also?.(entry.record)) found.push(entry);
        else if (needles.length > 0 && this.hasPhone(entry, needles)) found.push(entry);
      }
      yield;
    }
    return found;
  }

  private matchRelated(text: string): ((record: Stored) => boolean) | undefined {
    const { related: rule } = this.rules;
    if (!rule) return undefined;
    const found = new Set<string>();
    for (const record of this.source.related?.values() ?? [])
      if (rule.getText(record).includes(text)) found.add(record.id);
    if (found.size === 0) return undefined;
    return (record) => found.has(rule.getId(record) ?? '');
  }

  private phoneNeedles(text: string): string[] {
    return this.rules.getPhone ? getPhoneNeedles(text) : [];
  }

  private hasPhone(entry: Entry<Stored>, needles: string[]): boolean {
    if (needles.length === 0) return false;
    entry.phone ??= getPhoneForms(this.rules.getPhone?.(entry.record) ?? '');
    for (const needle of needles) if (entry.phone.includes(needle)) return true;
    return false;
  }

  private makeFilter(query: ListQuery): (record: Stored) => boolean {
    const { isHidden, includesHidden, aliases } = this.rules;
    const conditions = query.conditions.map((condition) => {
      const { field } = condition;
      const { isMet, isNot } = makeMatcher(condition);
      return (record: Stored) => {
        const alias = aliases?.[field]?.(record);
        if (alias !== undefined && isMet(alias)) return !isNot;
        return isMet(this.getField(record, field)) !== isNot;
      };
    });
    const showsHidden = includesHidden?.(query) ?? false;
    return (record) => {
      if (!showsHidden && isHidden(record)) return false;
      for (const isMet of conditions) if (!isMet(record)) return false;
      return true;
    };
  }

  private getText(entry: Entry<Stored>): string {
    entry.text ??= foldSearchTexts(this.rules.getTexts(entry.record));
    return entry.text;
  }

  private *readOrder(wanted: ListQuery['sort']): Generator<void, readonly Entry<Stored>[]> {
    const sort = wanted.length > 0 ? wanted : this.rules.defaultSort;
    const key = JSON.stringify(sort);
    const order = this.orders.get(key) ?? new SortedOrder(sort, this.getField, this.entries.values());
    this.orders.delete(key);
    const [oldest] = this.orders.keys();
    if (oldest !== undefined && this.orders.size >= MAX_ORDERS) this.orders.delete(oldest);
    if (!sort.some(({ field }) => this.rules.counted?.[field])) this.orders.set(key, order);
    return yield* order.read();
  }

  private readonly getField = (record: Stored, field: string): unknown => {
    const figure = this.rules.counted?.[field];
    if (figure) return this.source.getCount?.(figure, record.id) ?? 0;
    return this.rules.getField ? this.rules.getField(record, field) : Reflect.get(record, field);
  };

  private *applyChanges(): Generator<void, void> {
    const { collection, dependsOn = [] } = this.source;
    const revision = [collection, ...dependsOn].map((each) => each.revision).join('.');
    if (revision !== this.revision) this.selections.clear();
    this.revision = revision;
    const ids = [...this.changed];
    this.changed.clear();
    yield* inSteps(ids, (id) => {
      const before = this.entries.get(id);
      const record = collection.get(id);
      const after = record && { record, text: null, phone: null };
      if (after) this.entries.set(id, after);
      else this.entries.delete(id);
      for (const order of this.orders.values()) order.change(before, after);
    });
  }
}

/** Number of entries between two pauses: enough to make the pauses negligible, and few enough for a millisecond. */
const CHUNK = 1_000;

function* chunk<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += CHUNK) yield items.slice(start, start + CHUNK);
}

interface Matcher {
  isMet(value: unknown): boolean;
  /** Whether the condition is negated. */
  isNot: boolean;
}

/**
 * Makes a matcher. Numbers are compared as numbers, all other values as text (also ISO dates). An unset value equals
 * nothing.
 */
function makeMatcher({ comparison, values }: Condition): Matcher {
  if (comparison === 'gte' || comparison === 'lte') {
    return {
      isMet: (value) =>
        value !== null && value !== undefined && values.every((limit) => isInRange(value, comparison, limit)),
      isNot: false,
    };
  }
  const wanted = new Set(values);
  return {
    isMet: (value) =>
      value !== null && value !== undefined && wanted.has(typeof value === 'string' ? value : String(value)),
    isNot: comparison === 'ne',
  };
}

function isInRange(value: unknown, comparison: 'gte' | 'lte', limit: string): boolean {
  const [left, right] = typeof value === 'number' ? [value, Number(limit)] : [String(value), limit];
  return comparison === 'gte' ? left >= right : left <= right;
}
