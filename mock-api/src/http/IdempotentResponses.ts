import { hashToken } from '../crypto/tokens';
import { invalid } from '../errors';
import type { Store } from '../store/Store';
import type { OperationResponse } from './operation';

const RETENTION_MS = 24 * 60 * 60 * 1000;

interface KeyedCall {
  accountId: string | undefined;
  path: string;
  key: string;
  body: string;
}

/** First responses by Idempotency-Key; they survive restarts. A repeat waits for a first request in progress. */
export class IdempotentResponses {
  private readonly inProgress = new Map<
    string,
    { bodyHash: string; answer: Promise<OperationResponse<unknown>> }
  >();

  /** Monotonic time at which this process saved a response. */
  private readonly savedAt = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly steadyNow: () => number,
  ) {}

  /** @throws VALIDATION when the key was used for another body */
  async runOnce(
    { accountId = '', path, key, body }: KeyedCall,
    work: () => Promise<OperationResponse<unknown>>,
  ): Promise<OperationResponse<unknown>> {
    this.removeExpired();
    const id = hashToken(`${accountId} ${path} ${key}`);
    const bodyHash = hashToken(body);
    const previous = this.inProgress.get(id) ?? this.store.server.idempotentAnswers.get(id);
    if (previous) {
      if (previous.bodyHash !== bodyHash)
        throw invalid({ 'Idempotency-Key': 'This key was used for another request' });
      return previous.answer;
    }
    const response = this.store.transaction(async () => {
      const result = await work();
      // Failures are not saved: the caller may fix the cause and retry with the same key.
      this.store.server.idempotentAnswers.put({ id, accountId, bodyHash, at: this.now(), answer: result });
      return result;
    });
    this.inProgress.set(id, { bodyHash, answer: response });
    try {
      await response;
      this.savedAt.set(id, this.steadyNow());
      return response;
    } finally {
      this.inProgress.delete(id);
    }
  }

  private removeExpired() {
    const { idempotentAnswers } = this.store.server;
    const expired: string[] = [];
    for (const { id, at } of idempotentAnswers.values()) {
      const age = this.getAge(id, at);
      if (age >= RETENTION_MS) expired.push(id);
      // The rest is younger, unless a wrong clock dated this one.
      else if (age >= 0) break;
    }
    for (const id of expired) {
      idempotentAnswers.remove(id);
      this.savedAt.delete(id);
    }
  }

  private getAge(id: string, at: number): number {
    const savedAt = this.savedAt.get(id);
    return savedAt === undefined ? this.now() - at : this.steadyNow() - savedAt;
  }
}
