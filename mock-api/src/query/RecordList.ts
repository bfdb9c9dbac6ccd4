import type { Collection } from '../store/Store';
import { compareBy } from './compareBy';
import { foldText } from './foldText';
import type { Condition, ListQuery } from './ListQuery';
import { matches } from './matches';

/** Selections kept for the pages that follow. */
const KEPT_SELECTIONS = 50;

export interface ListRules<Stored extends { id: string }> {
  collection: Collection<Stored>;
  /** What else `textOf` reads: a change there makes selections stale too. */
  dependsOn?: Collection<{ id: string }>[];
  textOf(record: Stored): string;
  /** A field's value, where it is not simply stored under that name. */
  fieldOf?(record: Stored, field: string): unknown;
  /** Records that no query may see. */
  isHidden(record: Stored, query: ListQuery): boolean;
  defaultSort: ListQuery['sort'];
  /** A condition read otherwise than by the field's plain value. */
  matchesSpecially?(record: Stored, condition: Condition): boolean | undefined;
}

/** Answers list queries. A selection is computed once and serves all its pages until something changes. */
export class RecordList<Stored extends { id: string }> {
  private selections = new Map<string, Stored[]>();
  private revision = '';

  constructor(private readonly rules: ListRules<Stored>) {}

  page(query: ListQuery): { records: Stored[]; total: number } {
    const selection = this.select(query);
    const start = (query.page - 1) * query.pageSize;
    return { records: selection.slice(start, start + query.pageSize), total: selection.length };
  }

  select(query: ListQuery): Stored[] {
    this.forgetStale();
    const key = JSON.stringify([query.sort, query.text, query.conditions]);
    const kept = this.selections.get(key);
    if (kept) return kept;
    const selection = this.compute(query);
    if (this.selections.size >= KEPT_SELECTIONS) this.selections.clear();
    this.selections.set(key, selection);
    return selection;
  }

  private compute(query: ListQuery): Stored[] {
    const sort = query.sort.length > 0 ? query.sort : this.rules.defaultSort;
    return [...this.rules.collection.values()]
      .filter((record) => this.selects(record, query))
      .sort(compareBy(sort, this.fieldOf));
  }

  private selects(record: Stored, query: ListQuery): boolean {
    if (this.rules.isHidden(record, query)) return false;
    const meets = (condition: Condition) =>
      this.rules.matchesSpecially?.(record, condition) ??
      matches(this.fieldOf(record, condition.field), condition);
    if (!query.conditions.every(meets)) return false;
    return query.text === '' || foldText(this.rules.textOf(record)).includes(query.text);
  }

  private readonly fieldOf = (record: Stored, field: string): unknown =>
    this.rules.fieldOf ? this.rules.fieldOf(record, field) : Reflect.get(record, field);

  private forgetStale() {
    const { collection, dependsOn = [] } = this.rules;
    const revision = [collection, ...dependsOn].map((each) => each.revision).join('.');
    if (revision !== this.revision) this.selections.clear();
    this.revision = revision;
  }
}
