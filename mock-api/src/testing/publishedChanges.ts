import { randomUUID } from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import type { TestAccount, TestApi } from './startApi';

type Change = Schemas['ChangeEvent'];

/**
 * Collects what is published to an account from now on.
 * @returns a function that lists what was published until it is called, and one that stops it
 */
export async function collectChanges(api: TestApi, account: TestAccount) {
  const received: Change[] = [];
  const markers = new Set<string>();
  const stop = await api.services.events.follow(account.user.id, undefined, {
    onStart: () => undefined,
    onEvent: ({ change }) => received.push(change),
  });

  /** A database tells of a change when its call has been answered, so it waits for that of a further change. */
  async function list(): Promise<Change[]> {
    const subscriber = { email: `${randomUUID()}@example.com` };
    const { id } = (await account.post('/subscribers').send(subscriber).expect(201)).body.data;
    markers.add(id);
    while (!received.some((change) => change.id === id)) await new Promise(setImmediate);
    return received.filter((change) => !markers.has(change.id ?? ''));
  }

  return { list, stop };
}
