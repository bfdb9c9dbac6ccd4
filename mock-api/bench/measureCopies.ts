import { readSettings } from '../src/settings';
import { copyStore } from '../src/store/copyStore';
import { migrate } from '../src/store/postgres/migrate';

/**
 * Copies a database to a journal, and the journal to another database.
 * @returns the durations (s), whether both copies printed the same table, and the table
 */
export async function measureCopies(from: string, to: string, dataDirectory: string) {
  await migrate(to);
  const settings = (databaseUrl: string) => ({ ...readSettings(process.env), dataDirectory, databaseUrl });
  const start = performance.now();
  const toJournal = await copyStore(settings(from), 'postgres', 'journal');
  const between = performance.now();
  const toPostgres = await copyStore(settings(to), 'journal', 'postgres');
  const seconds = {
    toJournal: toSeconds(between - start),
    toPostgres: toSeconds(performance.now() - between),
  };
  return { seconds, isEqual: toJournal === toPostgres, table: toPostgres.split('\n') };
}

const toSeconds = (milliseconds: number) => Math.round(milliseconds / 100) / 10;
