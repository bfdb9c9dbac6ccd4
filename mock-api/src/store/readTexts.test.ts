import { makeListing } from '../testing/activity';
import { onEachEngine } from '../testing/onEachEngine';
import type { Store } from './Store';

const AT = '2030-01-01T00:00:00.000Z';

let store: Store;
const useStore = (opened: Store) => {
  store = opened;
};

onEachEngine(useStore, () => {
  test('[DATA-05] reads fields of all records as texts, in the order of their creation', async () => {
    const { properties } = store.getAccountData('a');
    const listings = [
      {
        ...makeListing({ id: 'z', at: AT }),
        title: 'Villa Émile',
        state: 'Deleted' as const,
        price: 1_250.5,
      },
      { ...makeListing({ id: 'b', at: AT }), title: '', price: null as never, sharedAt: AT },
    ];
    await store.run('a', async () => {
      for (const listing of listings) await properties.put(listing);
      await expect(properties.readTexts(['title'])).rejects.toThrow('before it is changed');
    });
    expect(await properties.readTexts(['title', 'state', 'price', 'shared'])).toEqual([
      { id: 'z', title: 'Villa Émile', state: 'Deleted', price: '1250.5', shared: 'false' },
      { id: 'b', title: '', state: listings[1]?.state, price: null, shared: 'true' },
    ]);
    expect(await store.getAccountData('other').properties.readTexts(['title'])).toEqual([]);
  });
});
