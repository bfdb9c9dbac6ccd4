import { makeLead } from '../leads/model';
import { makeSubscriber } from '../subscribers/model';
import { makeListing } from '../testing/activity';
import { onEachEngine } from '../testing/onEachEngine';
import type { Store } from './Store';

const AT = '2030-01-01T00:00:00.000Z';

let store: Store;
const useStore = (opened: Store) => {
  store = opened;
};

/** Returns characters of four bytes, in an order that can't be compressed. */
const character = (index: number) => String.fromCodePoint(0x20000 + ((index * 7_919) % 40_000));
const characters = (length: number) => Array.from({ length }, (_, index) => character(index)).join('');
/** Makes digits that are each stored as twelve, because numbers are sorted by their value. */
const digits = (length: number) =>
  Array.from({ length: length / 2 }, (_, index) => `${index % 10}${character(index)}`).join('');

onEachEngine(useStore, () => {
  test.each([
    ['characters of four bytes', characters],
    ['numbers', digits],
  ])('[DATA-05] saves the longest texts that the API takes, of %s', async (_, text) => {
    const { leads, properties, subscribers } = store.getAccountData('a');
    const email = `${text(240)}@example.com`;
    const person = { id: '1', name: text(200), email, source: text(100) };
    await store.run('a', async () => {
      await leads.put(makeLead({ ...person, phone: text(50), message: text(5_000) }, AT));
      await subscribers.put(makeSubscriber(person, AT));
      await properties.put({ ...makeListing({ id: '1', at: AT }), title: text(200) });
    });
    const byEmail = {
      page: 1,
      pageSize: 20,
      sort: [{ field: 'email', descending: false }],
      text: '',
      conditions: [],
    };
    expect((await leads.page(byEmail)).records).toEqual([expect.objectContaining(person)]);
    expect((await subscribers.page(byEmail)).records).toEqual([expect.objectContaining(person)]);
    expect(await properties.get('1')).toMatchObject({ title: text(200) });
  });
});
