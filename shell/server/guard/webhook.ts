import { setTimeout as wait } from 'node:timers/promises';
import { notices } from '@lintel/contract/notices';

/** Posts a message to a team's chat. Never rejects. */
export type Notify = (text: string) => Promise<void>;

const RETRY_MS = [1_000, 5_000, 25_000];
const TIMEOUT_MS = 5_000;

/**
 * Creates a function that posts to a webhook in the format of Slack and many others: `{"text": "…"}`. Without an
 * address it only logs.
 */
export function createNotify(url: string | undefined, retryMs: readonly number[] = RETRY_MS): Notify {
  return async (text) => {
    notices.info(text);
    if (!url) return;
    for (const delay of [...retryMs, null]) {
      const problem = await post(url, text);
      if (problem === null) return;
      if (delay === null) return notices.warn(`Couldn't send "${text}" to the webhook: ${problem}.`);
      await wait(delay, undefined, { ref: false });
    }
  };
}

/** @returns the error, without the address, which is a secret; null when the message was sent */
async function post(url: string, text: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? null : `it responded with status ${response.status}`;
  } catch (cause) {
    return (cause as Error).name === 'TimeoutError' ? 'the request timed out' : 'the request failed';
  }
}
