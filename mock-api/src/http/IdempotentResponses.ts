import { hashToken } from '../crypto/tokens';
import { invalid } from '../errors';
import type { Store } from '../store/Store';
import type { Answer } from './operation';

const KEPT_MS = 24 * 60 * 60 * 1000;

interface KeyedCall {
  accountId: string | undefined;
  path: string;
  key: string;
  body: string;
}

/** First responses by Idempotency-Key; they survive restarts. A repeat waits for a first request in progress. */
export class IdempotentResponses {
  private readonly atWork = new Map<string, { bodyHash: string; answer: Promise<Answer<unknown>> }>();

  /** Monotonic time at which this process saved a response. */
  private readonly keptAt = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
    private readonly steadyNow: () => number,
  ) {}

  /** @throws VALIDATION when the key was used for another body */
  async once(
    { accountId = '', path, key, body }: KeyedCall,
    work: () => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    this.forgetOld();
    const id = hashToken(`${accountId} ${path} ${key}`);
    const bodyHash = hashToken(body);
    const known = this.atWork.get(id) ?? this.store.server.idempotentAnswers.get(id);
    if (known) {
      if (known.bodyHash !== bodyHash)
        throw invalid({ 'Idempotency-Key': 'This key was used for another request' });
      return known.answer;
    }
    const answer = this.store.transaction(async () => {
      const kept = await work();
      // Failures are not saved: the caller may fix the cause and retry with the same key.
      this.store.server.idempotentAnswers.put({ id, accountId, bodyHash, at: this.now(), answer: kept });
      return kept;
    });
    this.atWork.set(id, { bodyHash, answer });
    try {
      await answer;
      this.keptAt.set(id, this.steadyNow());
      return answer;
    } finally {
      this.atWork.delete(id);
    }
  }

  private forgetOld() {
    const { idempotentAnswers } = this.store.server;
    const old: string[] = [];
    for (const { id, at } of idempotentAnswers.values()) {
      const age = this.ageOf(id, at);
      if (age >= KEPT_MS) old.push(id);
      // The rest is younger, unless a wrong clock dated this one.
      else if (age >= 0) break;
    }
    for (const id of old) {
      idempotentAnswers.remove(id);
      this.keptAt.delete(id);
    }
  }

  private ageOf(id: string, at: number): number {
    const keptAt = this.keptAt.get(id);
    return keptAt === undefined ? this.now() - at : this.steadyNow() - keptAt;
  }
}
