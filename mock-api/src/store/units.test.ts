import fc from 'fast-check';
import { makeLead } from '../leads/model';
import { onEachEngine } from '../testing/onEachEngine';
import type { AccountRecord, LeadRecord, ReplyTemplateRecord } from './records';
import type { Commit, CommittedChange, Store } from './Store';
import { RemovedAccountError } from './transaction';

let store: Store;

const AT = '2030-01-01T00:00:00.000Z';
const lead = (id: string, given: Partial<LeadRecord> = {}): LeadRecord =>
  makeLead({ id, name: `Lead ${id}`, ...given }, AT);
const leads = () => store.getAccountData('a').leads;
const put = (...records: LeadRecord[]) =>
  store.run('a', async () => {
    for (const record of records) await leads().put(record);
  });
const ids = (records: readonly { id: string }[]) => records.map(({ id }) => id);
/** Resolves once a condition holds. */
async function until(isMet: () => boolean) {
  while (!isMet()) await settle();
}
/** Waits for the next tick of the event loop. */
const settle = () => new Promise(setImmediate);

const useStore = (opened: Store) => {
  store = opened;
};

onEachEngine(useStore, () => {
  test('[DATA-01] saves the changes of a unit together, and none when it throws', async () => {
    const committed: CommittedChange[][] = [];
    store.watchCommits(({ changes }) => committed.push(changes));
    await put(lead('1'), lead('2'));
    const failing = store.run('a', async () => {
      await leads().put(lead('3'));
      await leads().remove('1');
      throw new Error('Changed my mind');
    });
    await expect(failing).rejects.toThrow('Changed my mind');
    expect(ids(await leads().all())).toEqual(['1', '2']);
    await until(() => committed.length > 0);
    expect(committed.map((changes) => changes.map(({ after }) => after?.id))).toEqual([['1', '2']]);
  });

  test('[DATA-01] shows a unit its own changes before others see them', async () => {
    await put(lead('1', { email: 'ada@example.com' }), lead('2'));
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const unit = store.run('a', async () => {
      await leads().put(lead('1', { email: 'grace@example.com' }));
      await leads().put(lead('3', { email: 'grace@example.com' }));
      await leads().remove('2');
      await finished;
      return {
        get: (await leads().get('1'))?.email,
        many: [...(await leads().getMany(['1', '2', '3'])).keys()],
        all: ids(await leads().all()),
        count: await leads().count(),
        found: ids(await leads().find('email', 'grace@example.com')),
        before: ids(await leads().find('email', 'ada@example.com')),
      };
    });
    await settle();
    expect(ids(await leads().all())).toEqual(['1', '2']);
    expect(ids(await leads().find('email', 'ada@example.com'))).toEqual(['1']);
    finish();
    expect(await unit).toEqual({
      get: 'grace@example.com',
      many: ['1', '3'],
      all: ['1', '3'],
      count: 2,
      found: ['1', '3'],
      before: [],
    });
    expect(ids(await leads().find('email', 'grace@example.com'))).toEqual(['1', '3']);
  });

  test('[DATA-02] runs units of one account one after another and those of others beside them', async () => {
    const order: string[] = [];
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const unit = (account: string, name: string, wait?: Promise<void>) =>
      store.run(account, async () => {
        order.push(`${name} begins`);
        await wait;
        order.push(`${name} ends`);
      });
    const first = unit('a', 'first', finished);
    await until(() => order.length > 0);
    const second = unit('a', 'second');
    await unit('b', 'other');
    await settle();
    expect(order).toEqual(['first begins', 'other begins', 'other ends']);
    finish();
    await Promise.all([first, second]);
    expect(order.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
  });

  test('[DATA-02] counts no increment twice and loses none', async () => {
    await put(lead('1', { version: 0 }));
    const increment = async () => {
      const before = await leads().get('1');
      await settle();
      if (before) await leads().put({ ...before, version: before.version + 1 });
    };
    await Promise.all(Array.from({ length: 20 }, () => store.run('a', increment)));
    expect((await leads().get('1'))?.version).toBe(20);
  });

  test('lets the next unit begin after one that failed', async () => {
    await expect(store.run('a', async () => Promise.reject(new Error('First')))).rejects.toThrow('First');
    await put(lead('1'));
    expect(await leads().count()).toBe(1);
  });

  test('joins a unit within a unit, and locks its account until the outer one ends', async () => {
    const order: string[] = [];
    const outer = store.run(null, async () => {
      await store.run('a', async () => leads().put(lead('1')));
      await settle();
      order.push('outer ends');
      throw new Error('Refused');
    });
    await settle();
    const next = store.run('a', async () => void order.push('next begins'));
    await expect(outer).rejects.toThrow('Refused');
    await next;
    expect(order).toEqual(['outer ends', 'next begins']);
    expect(await leads().count()).toBe(0);
  });

  test('[DATA-03] keeps what runs apart although the unit around it fails, also under its lock', async () => {
    const refused = store.run('a', async () => {
      await leads().put(lead('lost'));
      await store.runApart('a', async () => leads().put(lead('kept')));
      throw new Error('Refused');
    });
    await expect(refused).rejects.toThrow('Refused');
    expect(ids(await leads().all())).toEqual(['kept']);
  });

  test('calls back after the unit was saved, or after it was not', async () => {
    const calls: string[] = [];
    const unit = (fails: boolean) =>
      store.run('a', async () => {
        store.onCommitted(() => void calls.push('saved'));
        store.onDiscarded(() => void calls.push('discarded'));
        await leads().put(lead('1'));
        calls.push('changed');
        if (fails) throw new Error('Refused');
      });
    await unit(false);
    await expect(unit(true)).rejects.toThrow('Refused');
    expect(calls).toEqual(['changed', 'saved', 'changed', 'discarded']);
  });

  test('refuses changes outside of a unit', async () => {
    await expect(leads().put(lead('1'))).rejects.toThrow('Store.run');
    await expect(store.run('b', () => leads().put(lead('1')))).rejects.toThrow('locked');
    await put(lead('1'));
    await expect(leads().remove('1')).rejects.toThrow('Store.run');
    expect(() => store.onCommitted(() => undefined)).toThrow('Store.run');
  });

  test('refuses a list or a figure that would miss changes of the unit', async () => {
    const query = { page: 1, pageSize: 20, sort: [], text: '', conditions: [] };
    await store.run('a', async () => {
      await leads().put(lead('1'));
      await expect(leads().page(query)).rejects.toThrow('before it is changed');
      await expect(store.getAccountData('a').figures.total('leads')).rejects.toThrow('before it is changed');
      await expect(store.getAccountData('a').subscribers.page(query)).resolves.toMatchObject({ total: 0 });
    });
    expect(await store.getAccountData('a').figures.total('leads')).toBe(1);
    expect((await leads().page(query)).total).toBe(1);
  });

  test('saves nothing of a unit for an account that was removed meanwhile', async () => {
    await put(lead('1'));
    const late = store.run(null, async () => {
      await store.runApart('a', async () => store.removeAccountData('a'));
      await put(lead('2'));
    });
    await expect(late).rejects.toThrow(RemovedAccountError);
    expect(await leads().count()).toBe(0);
    const account = { id: 'a', username: 'new' } as AccountRecord;
    await store.run('a', () => store.server.accounts.put(account));
    await put(lead('3'));
    expect(await leads().count()).toBe(1);
  });

  test('serves other calls while thousands of changes are made, and saves them together', async () => {
    const committed: Commit[] = [];
    store.watchCommits((commit) => committed.push(commit));
    await put(...Array.from({ length: 5_000 }, (_, index) => lead(String(index))));
    expect(await leads().count()).toBe(5_000);
    await until(() => committed.length > 0);
    expect(committed).toMatchObject([{ account: 'a', changes: [{ collection: 'leads' }] }]);
  }, 60_000);

  test('[DATA-01] replaces the records of an account together, however many there are', async () => {
    const { replyTemplates } = store.getAccountData('a');
    const template = (id: number) => ({ id: String(id), createdAt: AT, updatedAt: AT, version: 1 });
    const fill = (count: number) =>
      store.run('a', () =>
        store.fill('a', {
          replyTemplates: Array.from({ length: count }, (_, id) => template(id)) as ReplyTemplateRecord[],
        }),
      );
    await fill(150_000);
    expect(await replyTemplates.count()).toBe(150_000);
    await fill(1);
    expect(ids(await replyTemplates.all())).toEqual(['0']);
  }, 60_000);

  test('refuses more records than an account can have, with those of the unit', async () => {
    const { savedViews } = store.getAccountData('a');
    const view = (id: number) =>
      savedViews.put({
        id: String(id),
        screen: 'leads',
        name: 'View',
        query: '',
        createdAt: AT,
        updatedAt: AT,
        version: 1,
      });
    await store.run('a', async () => {
      for (let id = 0; id < 499; id += 1) await view(id);
      await savedViews.remove('0');
      await view(499);
      await view(500);
      await expect(view(501)).rejects.toThrow('500 saved views');
      await expect(savedViews.assertRoom()).rejects.toThrow('500 saved views');
    });
    expect(await savedViews.count()).toBe(500);
  });

  test('finds by an index what a search through all records finds, after any units', async () => {
    const email = fc.constantFrom('', 'ada@example.com', 'Ada@example.com', 'grace@example.com');
    const step = fc.record({
      id: fc.integer({ min: 0, max: 8 }).map(String),
      email: fc.option(email),
      isDeleted: fc.boolean(),
    });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ steps: fc.array(step, { maxLength: 8 }), fails: fc.boolean() }), {
          maxLength: 5,
        }),
        async (units) => {
          round += 1;
          const own = store.getAccountData(`account-${round}`).leads;
          const naive = async () =>
            (await own.all())
              .filter((each) => !each.deletedAt && each.email.toLowerCase() === 'ada@example.com')
              .map(({ id }) => id)
              .sort();
          for (const { steps, fails } of units) {
            const unit = store.run(`account-${round}`, async () => {
              for (const { id, email: address, isDeleted } of steps) {
                if (address === null) await own.remove(id);
                else await own.put(lead(id, { email: address, deletedAt: isDeleted ? AT : null }));
                expect(ids(await own.find('email', 'ada@example.com')).sort()).toEqual(await naive());
              }
              if (fails) throw new Error('Refused');
            });
            await (fails ? expect(unit).rejects.toThrow('Refused') : unit);
            expect(ids(await own.find('email', 'ada@example.com')).sort()).toEqual(await naive());
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});
