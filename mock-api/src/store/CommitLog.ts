import { newId } from '../crypto/tokens';
import { groupByAccount } from './groupByAccount';
import type { Commit, CommittedChange, Position } from './Store';

/** Number of commits that are kept for an account. */
const KEPT = 1_000;

interface AccountLog {
  /** Number of the last commit that is no longer kept. */
  after: number;
  commits: Commit[];
}

/** The commits of one process, kept in memory for the accounts whose position was read. */
export class CommitLog {
  /** Distinguishes this log from that of an earlier process. */
  private readonly name = newId();
  private number = 0;
  private readonly logs = new Map<string, AccountLog>();
  private readonly listeners = new Set<(commit: Commit) => void>();

  watch(listener: (commit: Commit) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  findPosition(account: string): Position {
    if (!this.logs.has(account)) this.logs.set(account, { after: this.number, commits: [] });
    return this.position;
  }

  findCommits(account: string, { log: name, number }: Position): Commit[] | null {
    const log = this.logs.get(account);
    if (!log || name !== this.name || number < log.after || number > this.number) return null;
    return log.commits.filter(({ position }) => position.number >= number);
  }

  publish(changes: readonly CommittedChange[]) {
    this.number += 1;
    for (const { account, changes: own } of groupByAccount(changes)) {
      const commit = { account, position: this.position, changes: own };
      this.keep(commit);
      for (const listener of this.listeners) listener(commit);
    }
  }

  private get position(): Position {
    return { log: this.name, number: this.number };
  }

  private keep(commit: Commit) {
    const log = this.logs.get(commit.account);
    if (!log) return;
    log.commits.push(commit);
    for (const { position } of log.commits.splice(0, log.commits.length - KEPT)) log.after = position.number;
  }
}
