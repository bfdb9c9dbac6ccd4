import { invalid } from '../errors';
import type { Answer } from './operation';

const KEPT_MS = 24 * 60 * 60 * 1000;

interface Kept {
  body: string;
  at: number;
  answer: Promise<Answer<unknown>>;
}

/** First answers by Idempotency-Key. A repeat that comes while the first is still at work waits for it. */
export class IdempotentAnswers {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly now: () => number) {}

  /** @throws VALIDATION when the key was used for another body */
  async once(key: string, body: string, work: () => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    this.forgetOld();
    const known = this.kept.get(key);
    if (known) {
      if (known.body !== body) throw invalid({ 'Idempotency-Key': 'This key was used for another request' });
      return known.answer;
    }
    const answer = work();
    this.kept.set(key, { body, at: this.now(), answer });
    // A failure is no answer to keep: the caller may repair the cause and try again.
    answer.catch(() => this.kept.delete(key));
    return answer;
  }

  private forgetOld() {
    for (const [key, { at }] of this.kept) {
      if (this.now() - at < KEPT_MS) return;
      this.kept.delete(key);
    }
  }
}
