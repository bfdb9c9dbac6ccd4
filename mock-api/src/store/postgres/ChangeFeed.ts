import { notices } from '@lintel/contract/notices';
import { sql } from 'drizzle-orm';
import { Client, type PoolClient } from 'pg';
import { type CommittedChange, SERVER } from '../Store';
import { query } from './Connections';

const CHANNEL = 'lintel_changes';
/** Before the next attempt to listen again (ms). */
const RETRY_MS = 500;
/** Changes are kept this long for processes that lost their connection. */
const KEPT = '1 hour';
/** The fields of a record that watchers read. */
const WATCHED = ['id', 'version', 'deletedAt', 'state', 'type', 'leadId', 'by'];

type Listener = (changes: CommittedChange[]) => void;

interface Entry {
  id: string;
  changes: CommittedChange[];
}

/**
 * What units have changed, in a table that they write to in their own transaction. Every process that listens receives
 * each entry once, in the order in which the units were saved.
 */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** False while the database is not there. */
  isListening = false;
  /** Entries that were received lately: a sequence's numbers may be saved in another order. */
  private readonly received = new Set<string>();
  private last = '0';
  private reading: Promise<void> = Promise.resolve();

  constructor(private readonly url: string) {}

  watch(listener: Listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Adds the changes of a unit; other processes are told when it is saved. */
  async append(client: PoolClient, changes: readonly CommittedChange[]) {
    if (changes.length === 0) return;
    const watched = changes.map(({ account, collection, before, after }) => ({
      account,
      collection,
      before: pickWatched(before),
      after: pickWatched(after),
    }));
    await query(
      client,
      sql`with entry as (
        insert into changes (account_ids, changes)
        values (${sql.param([...new Set(changes.map(getAccount))])}::text[], ${JSON.stringify(watched)}::json)
        returning id
      ) select pg_notify(${CHANNEL}, id::text) from entry`,
    );
  }

  async listen() {
    const client = new Client({ connectionString: this.url, application_name: 'lintel-changes' });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => this.read(client, sql`id = ${payload ?? '0'}`));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    const isFirst = this.client === undefined && this.last === '0';
    this.client = client;
    this.isListening = true;
    if (isFirst) {
      const [newest] = await query<{ id: string | null }>(client, sql`select max(id) as id from changes`);
      this.last = newest?.id ?? '0';
    } else {
      await this.read(client, sql`at > now() - interval '5 minutes' and id > ${this.last}::bigint - 1000`);
    }
  }

  /** Removes entries that no process needs any more. */
  async removeOld() {
    if (this.client) await query(this.client, sql`delete from changes where at < now() - ${KEPT}::interval`);
  }

  async close() {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.client?.removeAllListeners('notification');
    await this.reading;
    await this.client?.end();
  }

  private read(client: Client, condition: ReturnType<typeof sql>): Promise<void> {
    this.reading = this.reading
      .then(async () => {
        const entries = await query<Entry>(
          client,
          sql`select id, changes from changes where ${condition} order by id`,
        );
        for (const entry of entries) this.publish(entry);
      })
      .catch((error: unknown) => notices.warn(`Changes could not be read: ${String(error)}`));
    return this.reading;
  }

  private publish({ id, changes }: Entry) {
    if (this.received.has(id)) return;
    this.received.add(id);
    if (BigInt(id) > BigInt(this.last)) this.last = id;
    if (this.received.size > 2_000) this.received.delete([...this.received][0] ?? '');
    for (const listener of this.listeners) listener(changes);
  }

  private reconnect(client: Client) {
    if (this.isClosed || (this.client && this.client !== client)) return;
    this.isListening = false;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => {
      this.listen().catch(() => this.reconnect(client));
    }, RETRY_MS);
    this.retry.unref();
  }
}

/** The account that a change concerns: a changed account record concerns that account itself. */
const getAccount = ({ account, before, after }: CommittedChange) =>
  account === SERVER ? ((after ?? before)?.id ?? SERVER) : account;

function pickWatched(record: { id: string } | undefined) {
  if (!record) return undefined;
  return Object.fromEntries(
    WATCHED.flatMap((name) => (Reflect.has(record, name) ? [[name, Reflect.get(record, name)]] : [])),
  );
}
