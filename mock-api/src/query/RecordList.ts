import type { Collection, RecordChange } from '../store/Store';
import { foldText } from './foldText';
import type { Condition, ListQuery } from './ListQuery';
import { matcher } from './matches';
import { type Entry, SortedOrder } from './SortedOrder';

/** Selections kept for the pages that follow. */
const KEPT_SELECTIONS = 50;
/** Orders kept through changes, the last ones that were asked for. */
const KEPT_ORDERS = 8;

export interface ListRules<Stored extends { id: string }> {
  collection: Collection<Stored>;
  /** What else a query reads: a change there makes selections stale too. */
  dependsOn?: Collection<{ id: string }>[];
  /** What `q` looks at, of the record alone. */
  textOf(record: Stored): string;
  /** What `q` finds besides, such as the title of a lead's listing. @param text is folded */
  alsoFound?(text: string): ((record: Stored) => boolean) | undefined;
  /** A field's value, where it is not simply stored under that name. */
  fieldOf?(record: Stored, field: string): unknown;
  /** Fields whose value comes from other collections: an order by them is not kept through changes. */
  derived?: ReadonlySet<string>;
  /** Records that no query may see. */
  isHidden(record: Stored, query: ListQuery): boolean;
  defaultSort: ListQuery['sort'];
  /** A condition read otherwise than by the field's plain value. */
  matchesSpecially?(record: Stored, condition: Condition): boolean | undefined;
}

/** Answers list queries out of orders that are kept through every change. */
export class RecordList<Stored extends { id: string }> {
  private readonly entries = new Map<string, Entry<Stored>>();
  private readonly orders = new Map<string, SortedOrder<Stored>>();
  private readonly changed = new Set<string>();
  private readonly selections = new Map<string, Stored[]>();
  private revision = '';

  constructor(private readonly rules: ListRules<Stored>) {
    for (const record of rules.collection.values()) this.entries.set(record.id, { record, text: null });
    rules.collection.watch(({ before, after }: RecordChange<Stored>) => {
      this.changed.add((after ?? before)?.id ?? '');
    });
  }

  page(query: ListQuery): { records: Stored[]; total: number } {
    const selection = this.select(query);
    const start = (query.page - 1) * query.pageSize;
    return { records: selection.slice(start, start + query.pageSize), total: selection.length };
  }

  select(query: ListQuery): Stored[] {
    this.catchUp();
    const key = JSON.stringify([query.sort, query.text, query.conditions]);
    const kept = this.selections.get(key);
    if (kept) return kept;
    const chosen = this.chooserFor(query);
    const selection: Stored[] = [];
    for (const entry of this.candidates(query)) if (chosen(entry.record)) selection.push(entry.record);
    if (this.selections.size >= KEPT_SELECTIONS) this.selections.clear();
    this.selections.set(key, selection);
    return selection;
  }

  /** Up to so many records whose text holds the folded `text`, those that start with it first. */
  find(text: string, limit: number): Stored[] {
    this.catchUp();
    const [starting, others]: [Stored[], Stored[]] = [[], []];
    const query = { page: 1, pageSize: limit, sort: [], text, conditions: [] };
    for (const entry of this.orderBy([]).all) {
      const place = this.textOf(entry).indexOf(text);
      if (place < 0 || this.rules.isHidden(entry.record, query)) continue;
      if (place === 0 ? starting.length < limit : others.length < limit)
        (place === 0 ? starting : others).push(entry.record);
      if (starting.length === limit) break;
    }
    return [...starting, ...others].slice(0, limit);
  }

  /** Those that hold the text, in order. A loop of its own: of most entries it touches nothing but the text. */
  private candidates({ sort, text }: ListQuery): readonly Entry<Stored>[] {
    const { all } = this.orderBy(sort);
    if (text === '') return all;
    const also = this.rules.alsoFound?.(text);
    const found: Entry<Stored>[] = [];
    for (const entry of all) {
      if ((entry.text ?? this.textOf(entry)).includes(text) || also?.(entry.record)) found.push(entry);
    }
    return found;
  }

  private chooserFor(query: ListQuery): (record: Stored) => boolean {
    const { isHidden, matchesSpecially } = this.rules;
    const conditions = query.conditions.map((condition) => {
      const matches = matcher(condition);
      const plainly = (record: Stored) => matches(this.fieldOf(record, condition.field));
      if (!matchesSpecially) return plainly;
      return (record: Stored) => matchesSpecially(record, condition) ?? plainly(record);
    });
    return (record) => {
      if (isHidden(record, query)) return false;
      for (const meets of conditions) if (!meets(record)) return false;
      return true;
    };
  }

  private textOf(entry: Entry<Stored>): string {
    entry.text ??= foldText(this.rules.textOf(entry.record));
    return entry.text;
  }

  private orderBy(wanted: ListQuery['sort']): SortedOrder<Stored> {
    const sort = wanted.length > 0 ? wanted : this.rules.defaultSort;
    const key = JSON.stringify(sort);
    const order = this.orders.get(key) ?? new SortedOrder(sort, this.fieldOf, this.entries.values());
    this.orders.delete(key);
    if (sort.some(({ field }) => this.rules.derived?.has(field))) return order;
    const [oldest] = this.orders.keys();
    if (oldest !== undefined && this.orders.size >= KEPT_ORDERS) this.orders.delete(oldest);
    this.orders.set(key, order);
    return order;
  }

  private readonly fieldOf = (record: Stored, field: string): unknown =>
    this.rules.fieldOf ? this.rules.fieldOf(record, field) : Reflect.get(record, field);

  private catchUp() {
    const { collection, dependsOn = [] } = this.rules;
    const revision = [collection, ...dependsOn].map((each) => each.revision).join('.');
    if (revision !== this.revision) this.selections.clear();
    this.revision = revision;
    if (this.changed.size === 0) return;
    const removed = new Set<Entry<Stored>>();
    const added: Entry<Stored>[] = [];
    for (const id of this.changed) {
      const before = this.entries.get(id);
      const record = collection.get(id);
      if (before) removed.add(before);
      this.entries.delete(id);
      if (!record) continue;
      const entry = { record, text: null };
      this.entries.set(id, entry);
      added.push(entry);
    }
    this.changed.clear();
    for (const order of this.orders.values()) order.change(removed, added);
  }
}
