import { makeLead } from '../leads/model';
import { onEachEngine } from '../testing/onEachEngine';
import type { Store } from './Store';

const AT = '2030-01-01T00:00:00.000Z';

let store: Store;
const useStore = (opened: Store) => {
  store = opened;
};

onEachEngine(useStore, () => {
  test('[DATA-03] [DATA-05] counts a record right that a unit apart has changed meanwhile', async () => {
    const { leads, figures } = store.getAccountData('a');
    const lead = makeLead({ id: 'x', name: 'Ada' }, AT);
    await store.run('a', () => leads.put(lead));
    await store.run('a', async () => {
      expect(await leads.get('x')).toEqual(lead);
      await store.runApart(null, () => leads.put({ ...lead, status: 'Won', isRead: false }));
      await leads.put({ ...lead, status: 'Lost' });
    });
    expect(await figures.totalsByKey('leadsByStage')).toEqual(new Map([['Lost', 1]]));
    expect(await figures.total('unreadLeads')).toBe(0);
    const count = async (status: string) => {
      const conditions = [{ field: 'status', comparison: 'is' as const, values: [status] }];
      return (await leads.page({ page: 1, pageSize: 10, sort: [], text: '', conditions })).total;
    };
    expect([await count('New'), await count('Won'), await count('Lost')]).toEqual([0, 0, 1]);
  });
});
