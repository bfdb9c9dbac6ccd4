import { sql } from 'drizzle-orm';
import { QUARTER_MS } from '../../time/QuarterSeries';
import type { AccountCollectionName } from '../collections';
import { type AddPoint, type FigureName, figureGroupNames, listSources } from '../figures';
import { type CommittedChange, SERVER } from '../Store';
import type { SentStatements } from './Connections';
import { startOfDay } from './PostgresFigures';
import { getTable } from './tables';

interface Amount {
  account: string;
  figure: FigureName;
  key: string;
  quarter: number;
  /** First quarter hour of the day. */
  day: number;
  count: number;
}

/** Sends the statements that add changes to figures and counts. */
export function countChanges(statements: SentStatements, changes: readonly CommittedChange[]) {
  const own = changes.filter(({ account }) => account !== SERVER);
  sendFigures(statements, own);
  sendRecordCounts(statements, own);
  sendListCounts(statements, own);
}

function sendFigures(statements: SentStatements, changes: readonly CommittedChange[]) {
  const amounts = new Map<string, Amount>();
  for (const { account, collection, before, after } of changes) {
    countRecord(amounts, account, collection, before, -1);
    countRecord(amounts, account, collection, after, 1);
  }
  const changed = [...amounts.values()].filter(({ count }) => count !== 0);
  if (changed.length === 0) return;
  statements.send(
    sql`with amounts as (
        select * from json_to_recordset(${JSON.stringify(changed)}::json)
          as rows(account text, figure text, key text, quarter int, day int, count int)
      ), quarters as (
        insert into figure_counts (account_id, figure, key, quarter, count)
        select account, figure, key, quarter, count from amounts
        on conflict (account_id, figure, key, quarter) do update set count = figure_counts.count + excluded.count
      ), days as (
        insert into figure_days (account_id, figure, key, day, count)
        select account, figure, key, day, sum(count) from amounts group by 1, 2, 3, 4
        on conflict (account_id, figure, key, day) do update set count = figure_days.count + excluded.count
      )
      insert into figure_totals (account_id, figure, key, total)
      select account, figure, key, sum(count) from amounts group by 1, 2, 3
      on conflict (account_id, figure, key) do update set total = figure_totals.total + excluded.total`,
  );
}

function sendRecordCounts(statements: SentStatements, changes: readonly CommittedChange[]) {
  const records = new Map<string, { account: string; collection: string; total: number; visible: number }>();
  for (const { account, collection, before, after } of changes) {
    const name = `${account} ${collection}`;
    const counts = records.get(name) ?? { account, collection, total: 0, visible: 0 };
    records.set(name, counts);
    counts.total += Number(after !== undefined) - Number(before !== undefined);
    counts.visible += Number(isVisible(collection, after)) - Number(isVisible(collection, before));
  }
  const changed = [...records.values()].filter(({ total, visible }) => total !== 0 || visible !== 0);
  if (changed.length === 0) return;
  statements.send(
    sql`insert into record_counts (account_id, collection, total, visible)
      select account, collection, total, visible
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as rows(account text, collection text, total int, visible int)
      on conflict (account_id, collection) do update
        set total = record_counts.total + excluded.total, visible = record_counts.visible + excluded.visible`,
  );
}

function sendListCounts(statements: SentStatements, changes: readonly CommittedChange[]) {
  const lists = new Map<string, { account: string; collection: string; choices: unknown[]; count: number }>();
  for (const { account, collection, before, after } of changes)
    for (const [record, sign] of [[before, -1] as const, [after, 1] as const]) {
      const columns = getTable(collection).choices;
      if (!record || columns.length === 0 || !isVisible(collection, record)) continue;
      const choices = columns.map(({ read }) => read(record));
      const name = JSON.stringify([account, collection, choices]);
      const list = lists.get(name) ?? { account, collection, choices, count: 0 };
      lists.set(name, list);
      list.count += sign;
    }
  const changed = [...lists.values()].filter(({ count }) => count !== 0);
  if (changed.length === 0) return;
  statements.send(
    sql`insert into list_counts (account_id, collection, choices, count)
      select account, collection, choices, count
      from json_to_recordset(${JSON.stringify(changed)}::json)
        as rows(account text, collection text, choices text[], count int)
      on conflict (account_id, collection, choices) do update set count = list_counts.count + excluded.count`,
  );
}

/** Whether the record is in a list without conditions. */
function isVisible(collection: string, record: { id: string } | undefined): boolean {
  if (!record) return false;
  const hidden = getTable(collection).columns.find(({ name }) => name === 'is_hidden');
  return hidden?.read(record) !== true;
}

function countRecord(
  amounts: Map<string, Amount>,
  account: string,
  collection: string,
  record: { id: string } | undefined,
  sign: 1 | -1,
) {
  if (!record) return;
  const add: AddPoint = (figure, at, { key = '', by = 1 } = {}) => {
    const quarter = Math.floor((typeof at === 'string' ? Date.parse(at) : at) / QUARTER_MS);
    const name = JSON.stringify([account, figure, key, quarter]);
    const amount = amounts.get(name) ?? {
      account,
      figure,
      key: key.replaceAll('\0', ''),
      quarter,
      day: startOfDay(quarter),
      count: 0,
    };
    amounts.set(name, amount);
    amount.count += by * sign;
  };
  for (const group of figureGroupNames)
    for (const [name, count] of listSources(group))
      if (name === (collection as AccountCollectionName)) count(record, add);
}
