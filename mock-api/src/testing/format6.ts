import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { checksum } from '../store/checksum';
import type { SnapshotRow } from '../store/Store';
import type { KeptPasskey } from './SoftAuthenticator';

// Two accounts as written by the last version without users, in format 6 and with migration 5.

const DIRECTORY = join(__dirname, 'format-6');
const MIGRATIONS = join(__dirname, '../store/postgres/migrations');

interface Secrets {
  /** Time at which the data was written. */
  at: string;
  ada: {
    id: string;
    email: string;
    password: string;
    token: string;
    refreshToken: string;
    /** Secret of the authenticator app. */
    secret: string;
    recoveryCodes: string[];
    challenge: string;
    /** Code for the new address. */
    code: string;
    version: number;
    passkey: KeptPasskey;
  };
  grace: {
    id: string;
    email: string;
    password: string;
    token: string;
    usedRefreshToken: string;
    refreshToken: string;
    resetToken: string;
  };
}

export const readSecrets = async (): Promise<Secrets> =>
  JSON.parse(await readFile(join(DIRECTORY, 'secrets.json'), 'utf8'));

export const copyKeys = (dataDirectory: string) =>
  copyFile(join(DIRECTORY, 'keys.json'), join(dataDirectory, 'keys.json'));

export const readSnapshotText = () => readFile(join(DIRECTORY, 'store.txt'), 'utf8');

async function readRows(): Promise<SnapshotRow[]> {
  const { rows } = JSON.parse(await readSnapshotText());
  return rows.map(([, ...row]: [string, ...SnapshotRow]) => row);
}

const line = (content: unknown) => `${checksum(JSON.stringify(content))} ${JSON.stringify(content)}\n`;

/** Writes the rows as a data directory with an empty JSON file and a journal of all changes. */
export async function writeJournal(dataDirectory: string) {
  const changes = (await readRows()).map(([collection, account, put]) => ({ collection, account, put }));
  // An account that was later deleted, and one of its sessions.
  const deleted = { ...changes.find(({ collection }) => collection === 'accounts')?.put, id: 'deleted' };
  const session = { id: 'session', createdAt: '', lastUsedAt: '', userAgent: '', address: '' };
  await writeFile(
    join(dataDirectory, 'journal-1.log'),
    line({ format: 6 }) +
      line(changes) +
      line([
        { collection: 'accounts', account: '', put: { ...deleted, email: 'deleted@example.com' } },
        { collection: 'sessions', account: 'deleted', put: session },
      ]) +
      line([
        { collection: 'accounts', account: '', remove: 'deleted' },
        { account: 'deleted', drop: true },
      ]),
  );
}

/** Columns that the records of a collection were found by. */
const keyColumns: Record<string, Record<string, string>> = {
  accounts: { key_email: 'email', key_username: 'username' },
  passkeys: { key_credential_id: 'credentialId' },
  refreshTokens: { key_account_id: 'accountId', key_session_id: 'sessionId' },
  passwordResets: { key_account_id: 'accountId' },
  signInChallenges: { key_account_id: 'accountId' },
  activities: { key_lead_id: 'leadId' },
};
const listed = ['leads', 'securityEvents'];

/** Migrates an empty database to migration 5, and adds the rows. @param change changes a record before it is saved */
export async function fillDatabase(url: string, change: (row: SnapshotRow) => object) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('create table schema_migrations (number int primary key, name text not null)');
    for (const name of (await readdir(MIGRATIONS)).sort().slice(0, 5)) {
      await client.query(await readFile(join(MIGRATIONS, name), 'utf8'));
      await client.query('insert into schema_migrations values ($1, $2)', [Number.parseInt(name, 10), name]);
    }
    for (const row of await readRows()) await insert(client, row, change(row));
  } finally {
    await client.end();
  }
}

async function insert(client: Client, [collection, account]: SnapshotRow, record: object) {
  const columns = {
    ...(account !== '' && { account_id: account }),
    id: Reflect.get(record, 'id'),
    body: JSON.stringify(record),
    ...(listed.includes(collection) && { is_hidden: false, search_text: '' }),
    ...Object.fromEntries(
      Object.entries(keyColumns[collection] ?? {}).map(([column, field]) => [
        column,
        Reflect.get(record, field),
      ]),
    ),
  };
  const table = collection.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const values = Object.keys(columns).map((_, index) => `$${index + 1}`);
  await client.query(
    `insert into ${table} (${Object.keys(columns)}) values (${values})`,
    Object.values(columns),
  );
}
