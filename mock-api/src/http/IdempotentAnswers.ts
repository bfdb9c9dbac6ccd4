import { hashToken } from '../auth/opaqueToken';
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

/** First answers by Idempotency-Key, over restarts. A repeat that comes while the first is at work waits for it. */
export class IdempotentAnswers {
  private readonly atWork = new Map<string, { bodyHash: string; answer: Promise<Answer<unknown>> }>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
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
    const answer = work();
    this.atWork.set(id, { bodyHash, answer });
    // A failure is no answer to keep: the caller may repair the cause and try again.
    try {
      const kept = await answer;
      this.store.server.idempotentAnswers.put({ id, accountId, bodyHash, at: this.now(), answer: kept });
      return kept;
    } finally {
      this.atWork.delete(id);
    }
  }

  private forgetOld() {
    const { idempotentAnswers } = this.store.server;
    const old: string[] = [];
    for (const { id, at } of idempotentAnswers.values()) {
      if (this.now() - at < KEPT_MS) break;
      old.push(id);
    }
    for (const id of old) idempotentAnswers.remove(id);
  }
}
