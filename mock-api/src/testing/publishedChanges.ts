import { randomUUID } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import type { TestAccount, TestApi } from './startApi';

type Change = Schemas['ChangeEvent'];

/**
 * Collects the changes that are published to an account from now on.
 * @returns a function that lists the changes that were published so far, and one that stops the collection
 */
export async function collectChanges(api: TestApi, account: TestAccount) {
  const received: Change[] = [];
  const markers = new Set<string>();
  const stop = await api.services.events.follow(account.user.id, undefined, {
    onStart: () => undefined,
    onEvent: ({ change }) => received.push(change),
  });

  /**
   * Lists the changes. A database may publish a change after the response to its call, so this makes another change and
   * waits for it.
   */
  async function list(): Promise<Change[]> {
    const subscriber = { email: `${randomUUID()}@example.com` };
    const { id } = (await account.post('/subscribers').send(subscriber).expect(201)).body.data;
    markers.add(id);
    while (!received.some((change) => change.id === id)) await new Promise(setImmediate);
    return received.filter((change) => !markers.has(change.id ?? ''));
  }

  return { list, stop };
}
