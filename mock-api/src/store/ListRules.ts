import type { ListQuery } from '../query/parseListQuery';
import type { AccountCollectionName, AccountCollections } from './collections';
import type { FigureName } from './figures';

/** Rules by which a collection's records are filtered, searched and sorted. Both engines follow them. */
export interface ListRules<Stored extends { id: string }> {
  /** Fields that records can be filtered and sorted by. */
  fields: ReadonlySet<string>;
  /** Returns the record's own texts that `q` searches, each separately. */
  getTexts(record: Stored): readonly (string | null | undefined)[];
  /** Returns a phone number that `q` matches in any notation. */
  getPhone?(record: Stored): string;
  /** A record of another collection whose text `q` searches too, such as a lead's listing. */
  related?: RelatedText<Stored>;
  /** Reads a field's value when it is not stored under that name. */
  getField?(record: Stored, field: string): unknown;
  /** Fields whose values are numbers; those of all others are texts, or yes and no. */
  numbers: ReadonlySet<string>;
  /** Fields whose values are yes or no: they are sorted as numbers and compared as texts. */
  flags: ReadonlySet<string>;
  /** Additional values by which conditions on a field match a record, and by which it is grouped. */
  aliases?: Readonly<Record<string, (record: Stored) => string | undefined>>;
  /** Fields whose value is the total of a figure under the record's id. */
  counted?: Readonly<Record<string, FigureName>>;
  /** Whether lists leave the record out, for example a deleted one. */
  isHidden(record: Stored): boolean;
  /** Whether a query selects hidden records too. */
  includesHidden?(query: ListQuery): boolean;
  defaultSort: ListQuery['sort'];
  /** Fields that lists are often sorted and filtered by: a database has indexes for them. `choices` have few values. */
  indexed: { sorts: readonly string[]; choices: readonly string[]; filters: readonly string[] };
}

interface RelatedText<Stored> {
  collection: 'properties' & AccountCollectionName;
  /** Returns the id of the related record. */
  getId(record: Stored): string | null;
  /** Returns the folded text of the related record. */
  getText(related: AccountCollections['properties']): string;
}
