import { notices } from '@lintel/contract/notices';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { groupByAccount } from '../groupByAccount';
import { type Commit, type CommittedChange, type Position, SERVER } from '../Store';
import { type Connections, queryPrepared, type SentStatements } from './Connections';

const CHANNEL = 'lintel_changes';
/** Delay before the next attempt to listen again (ms). */
const RETRY_MS = 500;
/** Time without traffic after which the connection is probed (ms). */
const KEEP_ALIVE_MS = 60_000;
/** Time for which commits are kept for interrupted streams. */
const KEPT = '1 hour';

interface Entry {
  account_id: string;
  log: string | null;
  number: string | null;
  changes: CommittedChange[];
}

interface Watcher {
  onCommit(commit: Commit): void;
  onGap?: (() => void) | undefined;
}

/**
 * Changes of units, in a table that they write to in their own transaction. Every process that listens receives each
 * commit once, those of an account in their order.
 */
export class ChangeFeed {
  private readonly watchers = new Set<Watcher>();
  private client: Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private isClosed = false;
  /** False while the database is unavailable. */
  isListening = false;
  private hasListened = false;
  /** Ids of entries that are not read yet. */
  private announced: string[] = [];
  private reading: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    private readonly connections: Connections,
  ) {}

  watch(watcher: Watcher) {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Adds the changes of a unit; other processes are notified when it is saved. */
  append(statements: SentStatements, changes: readonly CommittedChange[]) {
    if (changes.length === 0) return;
    const commits = groupByAccount(changes);
    // The accounts are sorted, because two units that change the same accounts lock their rows here.
    const accounts = commits
      .map(({ account }) => account)
      .filter((account) => account !== SERVER)
      .sort();
    statements.send(
      sql`with numbered as (
        insert into account_logs as logs (account_id, number)
        select unnest(${sql.param(accounts)}::text[]), 1
        on conflict (account_id) do update set number = logs.number + 1
        returning account_id, number
      ), entries as (
        insert into changes (account_id, number, changes)
        select account, number, changes
        from json_to_recordset(${JSON.stringify(commits)}::json) as commits(account text, changes json)
        left join numbered on account_id = account
        returning id
      ) select pg_notify(${CHANNEL}, id::text) from entries`,
    );
  }

  async findPosition(account: string): Promise<Position> {
    const [found] = await this.connections.run<{ log: string; number: string }>(
      sql`select log, number from account_logs where account_id = ${account}`,
    );
    return found ? toPosition(found) : NO_COMMITS;
  }

  async findCommits(account: string, from: Position): Promise<Commit[] | null> {
    const position = await this.findPosition(account);
    const isSameLog = from.log === position.log || from.number === 0;
    if (!isSameLog || from.number > position.number) return null;
    const entries = await this.connections.run<Entry>(
      sql`select account_id, log, changes.number, changes
        from changes join account_logs using (account_id)
        where account_id = ${account} and changes.number between ${from.number} and ${position.number}
        order by changes.number`,
    );
    const commits = entries.map(toCommit);
    const since = commits.filter(({ position: { number } }) => number > from.number);
    return since.length === position.number - from.number ? commits : null;
  }

  async listen() {
    const client = new Client({
      connectionString: this.url,
      application_name: 'lintel-changes',
      // Networks drop quiet connections without a notice, and no further change would be heard.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload = '' }) => this.read(client, payload));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.client = client;
    this.isListening = true;
    if (this.hasListened) for (const { onGap } of [...this.watchers]) onGap?.();
    this.hasListened = true;
  }

  /** Removes commits from which no stream resumes any more, and the logs of removed accounts. */
  async removeOld() {
    await this.connections.run(sql`delete from changes where at < now() - ${KEPT}::interval`);
    await this.connections.run(
      sql`delete from account_logs where account_id in
        (select regexp_replace(account_id, '^user ', '') from removed_accounts where at < now() - ${KEPT}::interval)`,
    );
  }

  async close() {
    this.isClosed = true;
    clearTimeout(this.retry);
    this.client?.removeAllListeners('notification');
    await this.reading;
    await this.client?.end();
  }

  /** Reads the entries that were announced during the last query in a single one. */
  private read(client: Client, id: string) {
    this.announced.push(id);
    this.reading ??= this.readAnnounced(client).finally(() => {
      this.reading = undefined;
    });
  }

  private async readAnnounced(client: Client) {
    try {
      while (this.announced.length > 0) {
        const entries = await queryPrepared<Entry>(
          client,
          sql`select account_id, log, changes.number, changes
            from changes left join account_logs using (account_id)
            where id = any(${sql.param(this.announced.splice(0))}::bigint[])
            order by id`,
        );
        for (const entry of entries) this.publish(toCommit(entry));
      }
    } catch (error) {
      notices.warn(`Changes could not be read: ${String(error)}`);
      this.announced = [];
      // The end of the connection makes the feed listen again, and report a gap.
      await client.end().catch(() => undefined);
    }
  }

  private publish(commit: Commit) {
    for (const { onCommit } of [...this.watchers]) onCommit(commit);
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

/** Position of an account without commits. */
const NO_COMMITS: Position = { log: '', number: 0 };

const toPosition = ({ log, number }: Pick<Entry, 'log' | 'number'>): Position =>
  log === null || number === null ? NO_COMMITS : { log, number: Number(number) };

const toCommit = ({ account_id: account, changes, ...position }: Entry): Commit => ({
  account,
  position: toPosition(position),
  changes,
});
