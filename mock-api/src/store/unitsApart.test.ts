import { makeLead } from '../leads/model';
import { onEachEngine } from '../testing/onEachEngine';
import type { Store } from './Store';
import { RemovedAccountError } from './transaction';

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

  test('[DATA-03] counts the records that units apart have saved meanwhile', async () => {
    const { leads } = store.getAccountData('a');
    const save = (id: string) => store.runApart('a', () => leads.put(makeLead({ id, name: id }, AT)));
    await store.run('a', async () => {
      expect(await leads.count()).toBe(0);
      await save('x');
      expect(await leads.count()).toBe(1);
      await save('y');
      expect(await leads.count()).toBe(2);
    });
  });

  test('saves nothing of a unit for an account that a unit apart has removed', async () => {
    const { leads } = store.getAccountData('a');
    const late = store.run('a', async () => {
      await store.runApart('a', () => store.removeAccountData('a'));
      await leads.put(makeLead({ id: 'x', name: 'Ada' }, AT));
    });
    await expect(late).rejects.toThrow(RemovedAccountError);
    expect(await leads.count()).toBe(0);
  });
});
