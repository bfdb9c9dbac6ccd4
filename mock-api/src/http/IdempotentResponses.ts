import { hashToken } from '../crypto/tokens';
import { invalid } from '../errors';
import type { Lock, Store } from '../store/Store';
import type { OperationResponse } from './OperationResponse';

const RETENTION_MS = 24 * 60 * 60 * 1000;

interface KeyedCall {
  accountId: string | undefined;
  path: string;
  key: string;
  body: string;
  /** Lock that the work needs. */
  lock: Lock;
}

/**
 * First responses by Idempotency-Key; they survive restarts. A repeated request waits for a first one that is in
 * progress.
 */
export class IdempotentResponses {
  private readonly inProgress = new Map<
    string,
    { bodyHash: string; answer: Promise<OperationResponse<unknown>> }
  >();

  /** Monotonic times at which this process saved a response. */
  private readonly savedAt = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly steadyNow: () => number,
  ) {}

  /** @throws VALIDATION when the key was used for another body */
  async runOnce(
    { accountId = '', path, key, body, lock }: KeyedCall,
    work: () => Promise<OperationResponse<unknown>>,
  ): Promise<OperationResponse<unknown>> {
    const id = hashToken(`${accountId} ${path} ${key}`);
    const bodyHash = hashToken(body);
    const previous = this.inProgress.get(id);
    if (previous) return checkBody(previous, bodyHash).answer;
    const response = this.store.run(lock, async () => {
      // Another process may be handling a request with the same key.
      await this.store.run({ call: `idempotency key ${id}` }, async () => undefined);
      const saved = await this.findSaved(id);
      if (saved) return checkBody(saved, bodyHash).answer;
      const result = await work();
      // Failures are not saved: the caller may fix the cause and retry with the same key.
      await this.store.server.idempotentAnswers.put({
        id,
        accountId,
        bodyHash,
        at: this.now(),
        answer: result,
      });
      this.store.onCommitted(() => void this.savedAt.set(id, this.steadyNow()));
      return result;
    });
    this.inProgress.set(id, { bodyHash, answer: response });
    try {
      await response;
      return response;
    } finally {
      this.inProgress.delete(id);
    }
  }

  /** Returns the saved response to a key; none once it has expired. */
  private async findSaved(id: string) {
    const saved = await this.store.server.idempotentAnswers.get(id);
    return saved && this.getAge(id, saved.at) < RETENTION_MS ? saved : undefined;
  }

  async removeExpired() {
    const { idempotentAnswers } = this.store.server;
    await this.store.run(null, async () => {
      for await (const { id, at } of idempotentAnswers.each()) {
        if (this.getAge(id, at) < RETENTION_MS) continue;
        await idempotentAnswers.remove(id);
        this.savedAt.delete(id);
      }
    });
  }

  private getAge(id: string, at: number): number {
    const savedAt = this.savedAt.get(id);
    return savedAt === undefined ? this.now() - at : this.steadyNow() - savedAt;
  }
}

/** @throws VALIDATION when the key was used for another body */
function checkBody<Previous extends { bodyHash: string }>(previous: Previous, bodyHash: string): Previous {
  if (previous.bodyHash !== bodyHash)
    throw invalid({ 'Idempotency-Key': 'This key was used for another request' });
  return previous;
}
