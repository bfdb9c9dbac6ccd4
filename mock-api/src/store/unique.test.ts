import { ListingDirectory } from '../properties/ListingDirectory';
import { makeListing } from '../testing/activity';
import { onEachEngine } from '../testing/onEachEngine';
import { NotUniqueError } from './NotUniqueError';
import type { UserRecord } from './records';
import type { Store } from './Store';

const AT = '2030-01-01T00:00:00.000Z';
/** Waits for the next tick of the event loop. */
const settle = () => new Promise(setImmediate);

let store: Store;
const useStore = (opened: Store) => {
  store = opened;
};

onEachEngine(useStore, () => {
  test('[DATA-04] lets one of two simultaneous sign-ups have an address', async () => {
    const user = (id: string, email: string) => ({ id, email }) as UserRecord;
    const { users } = store.server;
    let checked = 0;
    const signUp = (id: string) =>
      store.run({ user: id }, async () => {
        if ((await users.find('email', 'ada@example.com')).length > 0) throw new Error('Taken');
        checked += 1;
        while (checked < 2) await settle();
        await users.put(user(id, 'ada@example.com'));
      });
    const results = await Promise.allSettled([signUp('first'), signUp('second')]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toEqual([{ status: 'rejected', reason: expect.any(NotUniqueError) }]);
    const saved = await users.all();
    expect(saved).toHaveLength(1);
    const [{ id } = { id: '' }] = saved;
    await store.run({ user: id }, async () => users.put(user(id, 'ada@example.com')));
  });

  test('[DATA-04] gives simultaneous listings of two accounts different addresses', async () => {
    const listings = new ListingDirectory(store);
    const create = (accountId: string) =>
      store.run(accountId, async () => {
        const slug = await listings.makeSlug('House', { accountId, propertyId: 'p' });
        await settle();
        await store.getAccountData(accountId).properties.put({ ...makeListing({ id: 'p', at: AT }), slug });
        return slug;
      });
    const slugs = await Promise.all(['a', 'b', 'c'].map(create));
    expect(slugs.sort()).toEqual(['house', 'house-2', 'house-3']);
  });
});
