import type { QueryResult } from 'pg';

type Run = (statement: string) => Promise<QueryResult>;

const collections = ['leads', 'activities'];
const tables = [
  ...collections,
  'figure_counts',
  'figure_days',
  'figure_totals',
  'record_counts',
  'list_counts',
];

/**
 * Copies an account's records to the given number of accounts, in the database. Drops and recreates the indexes, which
 * is faster.
 */
export async function addAccounts(run: Run, accountId: string, accounts: number) {
  const { rows } = await run(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename in (${collections.map((name) => `'${name}'`).join(', ')}) and indexname not like '%_pkey'`,
  );
  for (const { name } of rows) await run(`drop index ${name}`);
  for (const table of tables) {
    const { rows: found } = await run(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_name = '${table}' and column_name not in ('seq', 'account_id')`,
    );
    const { names } = found[0] as { names: string };
    await run(
      `insert into ${table} (account_id, ${names})
        select account_id || '-' || number, ${names} from ${table}, generate_series(1, ${accounts}) as number
        where account_id = '${accountId}'`,
    );
  }
  for (const { definition } of rows) await run(definition);
}
