import { getPhoneForms } from '@lintel/contract/phone';
import { foldSearchTexts } from '../../query/foldText';
import { toSortKey } from '../../query/sortKey';
import {
  getIndex,
  listIndexes,
  listUniqueIndexes,
  ownedCollectionNames,
  serverCollectionNames,
} from '../collections';
import type { ListRules } from '../ListRules';
import { getListRules, listedNames } from '../lists';

/** Type of text columns: compared by bytes. */
const TEXT = 'text collate "C"';

/** A column that is computed from a record when it is saved. */
export interface Column<Stored extends { id: string } = { id: string }> {
  name: string;
  type: string;
  read(record: Stored): string | number | boolean | null;
}

/** A collection's table: the record itself as JSON, and columns for finding, filtering and sorting it. */
export interface Table {
  name: string;
  /**
   * Whether records belong to accounts or users, and also have a column `account_id`: the id of the account or the
   * user.
   */
  isAccounts: boolean;
  columns: readonly Column[];
  /** Columns by which the list is counted; empty without a list. */
  choices: readonly Column[];
  /** Definitions of indexes, by name. */
  indexes: Readonly<Record<string, string>>;
}

export const keyColumn = (index: string) => `key_${toSnakeCase(index)}`;
export const valueColumn = (field: string) => `value_${toSnakeCase(field)}`;
export const sortColumn = (field: string) => `sort_${toSnakeCase(field)}`;
export const aliasColumn = (field: string) => `alias_${toSnakeCase(field)}`;

export const tableName = (collection: string) => toSnakeCase(collection);

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Whether a text can be stored. PostgreSQL's texts cannot contain the character with the code 0, so no record is found
 * by it.
 */
export const isStorable = (text: string) => !text.includes('\0');

const toText = (value: string) => value.replaceAll('\0', '');

/** @throws Error for an unknown collection */
export function getTable(collection: string): Table {
  const table = tables.get(collection);
  if (!table) throw new Error(`There is no collection "${collection}"`);
  return table;
}

export const listTables = (): Table[] => [...tables.values()];

function makeTable(collection: string): Table {
  const name = tableName(collection);
  const isAccounts = (ownedCollectionNames as readonly string[]).includes(collection);
  const account = isAccounts ? 'account_id, ' : '';
  const unique = listUniqueIndexes(collection);
  const keys = listIndexes(collection);
  const indexes: Record<string, string> = {};
  for (const index of keys) {
    const isUnique = unique.includes(index);
    // Unique keys and slugs are looked up across accounts.
    const scope = isUnique || index === 'slug' ? '' : account;
    indexes[`${name}_${toSnakeCase(index)}`] =
      `${isUnique ? 'unique ' : ''}on ${name} (${scope}${keyColumn(index)})`;
  }
  if (isAccounts) indexes[`${name}_seq`] = `on ${name} (account_id, seq)`;
  const choices: Column[] = [];
  const columns: Column[] = keys.map((index) => ({
    name: keyColumn(index),
    type: TEXT,
    read(record) {
      const key = getIndex(collection, index).getKey(record);
      return key === null ? null : toText(key);
    },
  }));
  if (isListed(collection)) {
    const rules = getListRules<{ id: string }>(collection);
    columns.push(...makeListColumns(rules));
    for (const wanted of listChoices(rules))
      choices.push(...columns.filter((column) => column.name === wanted));
    Object.assign(indexes, listIndexDefinitions(name, rules));
  }
  for (const { rules } of listRelated(collection))
    columns.push({
      name: 'related_text',
      type: TEXT,
      read: (record) => toText(rules.related?.getText(record as never) ?? ''),
    });
  if (listRelated(collection).length > 0) indexes[`${name}_related_text`] = onText(name, 'related_text');
  return { name, isAccounts, columns, choices, indexes };
}

/** Defines an index for finding texts of one account by a part of them. */
const onText = (table: string, column: string) =>
  `on ${table} using gin (account_id, ${column} gin_trgm_ops)`;

/** Lists the columns that compare the fields of a list's choices as texts. */
const listChoices = (rules: ListRules<{ id: string }>) =>
  rules.indexed.choices.flatMap((field) => [
    ...(rules.aliases?.[field] ? [aliasColumn(field)] : []),
    valueColumn(field),
  ]);

/**
 * Defines the indexes of a list. Each order has an index that includes the filter columns, so that a page is found
 * without reading other records.
 */
function listIndexDefinitions(name: string, rules: ListRules<{ id: string }>): Record<string, string> {
  const indexes: Record<string, string> = {};
  const defaults = rules.defaultSort.map(({ field }) => sortColumn(field));
  const listColumns = (fields: readonly string[]) =>
    fields.flatMap((field) => [
      ...(rules.aliases?.[field] ? [aliasColumn(field)] : []),
      valueColumn(field),
      ...(rules.numbers.has(field) ? [sortColumn(field)] : []),
    ]);
  const filters = listColumns([...rules.indexed.choices, ...rules.indexed.filters]);
  const onOrder = (column: string, direction = '') => {
    const included = [...new Set([...filters, ...defaults])].filter((each) => each !== column);
    return `on ${name} (account_id, ${column}${direction}, id) include (${included.join(', ')}) where not is_hidden`;
  };
  for (const { field, descending } of rules.defaultSort)
    indexes[`${name}_default`] = onOrder(sortColumn(field), descending ? ' desc nulls first' : '');
  for (const field of rules.indexed.sorts)
    indexes[`${name}_by_${toSnakeCase(field)}`] = onOrder(sortColumn(field));
  for (const field of Object.keys(rules.aliases ?? {}))
    indexes[`${name}_alias`] =
      `on ${name} (account_id, ${aliasColumn(field)}, ${defaults.map((column) => `${column} desc nulls first`).join(', ')}, id) where not is_hidden`;
  indexes[`${name}_search`] = onText(name, 'search_text');
  if (rules.getPhone) indexes[`${name}_phone_forms`] = onText(name, 'phone_forms');
  if (rules.related) indexes[`${name}_related_id`] = `on ${name} (account_id, related_id)`;
  return indexes;
}

const isListed = (collection: string) => (listedNames as readonly string[]).includes(collection);

/** Lists the lists whose search reads the texts of this collection. */
const listRelated = (collection: string) =>
  listedNames
    .map((name) => ({ name, rules: getListRules<{ id: string }>(name) }))
    .filter(({ rules }) => rules.related?.collection === collection);

function makeListColumns(rules: ListRules<{ id: string }>): Column[] {
  const readField = (record: { id: string }, field: string): unknown =>
    rules.getField ? rules.getField(record, field) : Reflect.get(record, field);
  const columns: Column[] = [
    { name: 'is_hidden', type: 'boolean not null', read: (record) => rules.isHidden(record) },
    {
      name: 'search_text',
      type: `${TEXT} not null`,
      read: (record) => toText(foldSearchTexts(rules.getTexts(record))),
    },
  ];
  const { getPhone, related, aliases = {} } = rules;
  if (getPhone)
    columns.push({ name: 'phone_forms', type: TEXT, read: (record) => getPhoneForms(getPhone(record)) });
  if (related) columns.push({ name: 'related_id', type: TEXT, read: (record) => related.getId(record) });
  for (const [field, getAlias] of Object.entries(aliases))
    columns.push({
      name: aliasColumn(field),
      type: TEXT,
      read: (record) => getAlias(record) ?? String(readField(record, field)),
    });
  for (const field of rules.fields) {
    if (rules.counted?.[field]) continue;
    columns.push({
      name: valueColumn(field),
      type: TEXT,
      read(record) {
        const value = readField(record, field);
        return value === null || value === undefined ? null : toText(String(value));
      },
    });
    const isNumber = rules.numbers.has(field) || rules.flags.has(field);
    columns.push({
      name: sortColumn(field),
      type: isNumber ? 'double precision' : TEXT,
      read(record) {
        const key = toSortKey(readField(record, field));
        if (isNumber) return key === null ? null : Number(key);
        return key === null ? null : toText(String(key));
      },
    });
  }
  return columns;
}

const tables = new Map<string, Table>(
  [...ownedCollectionNames, ...serverCollectionNames].map((collection) => [
    collection,
    makeTable(collection),
  ]),
);
