import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import { makeLead } from '../../leads/model';
import { parseListQuery } from '../../query/parseListQuery';
import { makeListing } from '../../testing/activity';
import { createTemporaryDirectory } from '../../testing/startApi';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import type { AccountData } from '../AccountData';
import { leadFieldsWithDeleted } from '../lists/leads';
import { openJournalStore } from '../openJournalStore';
import type { Dataset, Store } from '../Store';
import { migrate } from './migrate';
import { openPostgresStore } from './openPostgresStore';

const LEADS = 1_500;
const AT = Date.parse('2026-03-01T00:00:00.000Z');
const MINUTE_MS = 60_000;

let directory: string;
let database: TestDatabase;
let journal: Store;
/** Two stores on the same database: one for reads, the other one for writes. */
let reader: Store;
let writer: Store;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
  database = await startPostgres();
  const url = await database.createDatabase();
  await migrate(url);
  journal = await openJournalStore(directory);
  [reader, writer] = [await openPostgresStore(url), await openPostgresStore(url)];
}, 60_000);
afterAll(async () => {
  for (const store of [journal, reader, writer]) await store.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});
afterEach(() => jest.restoreAllMocks());

const momentOf = (number: number) => new Date(AT + number * MINUTE_MS).toISOString();

const leadOf = (number: number, fields: Partial<Parameters<typeof makeLead>[0]> = {}) =>
  makeLead(
    {
      id: `lead-${number}`,
      name: `Lead ${number}`,
      phone: `+351 912 ${100_000 + number}`,
      status: number % 3 === 0 ? 'Won' : 'New',
      propertyId: number % 2 === 0 ? 'villa' : null,
      ...fields,
    },
    momentOf(number),
  );

const makeListings = () =>
  ['villa', 'loft'].map((id) => ({ ...makeListing({ id, at: momentOf(0) }), title: `The ${id}` }));

const searches = [
  { q: 'lead' },
  { q: 'lead', _sort: 'name', _order: 'desc', _page: 3 },
  { q: 'lead', status: 'Won' },
  { q: 'lead', status_ne: 'Won', _limit: 100 },
  { q: '+351 912 1' },
  { q: 'the villa' },
  { q: 'lead 1', _sort: 'email' },
  { q: 'lead 149' },
  { q: 'nobody' },
  { q: 'lead', _page: 70 },
  { q: 'lead', isDeleted: 'true' },
];

async function fill(account: string) {
  const leads = Array.from({ length: LEADS }, (_, number) => leadOf(number));
  const dataset = { leads, properties: makeListings() } as Dataset;
  for (const store of [journal, writer]) await store.run(account, () => store.fill(account, dataset));
}

/** @returns the number of searches that counted all records */
async function compare(account: string): Promise<number> {
  const queries = jest.spyOn(Client.prototype, 'query');
  for (const search of searches) {
    const query = parseListQuery(search, leadFieldsWithDeleted);
    const [expected, found] = await Promise.all(
      [journal, reader].map((store) => store.getAccountData(account).leads.page(query)),
    );
    expect({ search, ...found }).toEqual({ search, ...expected });
  }
  const counted = queries.mock.calls.filter(([statement]) => String(statement).includes('min(seq)')).length;
  queries.mockRestore();
  return counted;
}

async function change(account: string, work: (data: AccountData) => Promise<unknown>) {
  for (const store of [journal, writer]) await store.run(account, () => work(store.getAccountData(account)));
}

test('[DATA-05] counts what a search finds from the changes of other processes', async () => {
  await fill('a');
  expect(await compare('a')).toBeGreaterThan(4);
  const changes: ((data: AccountData) => Promise<unknown>)[] = [
    async () => undefined,
    ({ leads }) => leads.put(leadOf(7, { name: 'Ada', phone: '' })),
    ({ leads }) => leads.put(leadOf(7, { name: 'Lead again' })),
    ({ leads }) => leads.put(leadOf(12, { name: 'Ada', propertyId: 'loft' })),
    ({ leads }) => leads.put({ ...leadOf(1_499), deletedAt: momentOf(9_000) }),
    ({ leads }) => leads.put(leadOf(LEADS, { propertyId: 'villa' })),
    async ({ leads }) => {
      for (let number = 300; number < 340; number += 1) await leads.put(leadOf(number, { status: 'Won' }));
    },
    async ({ leads, notes }) => {
      await leads.put(leadOf(2, { name: 'Grace' }));
      for (const id of ['one', 'two'])
        await notes.put({ id, leadId: 'lead-2', text: 'lead', author: '', createdAt: momentOf(1) } as never);
    },
  ];
  for (const work of changes) {
    await change('a', work);
    expect(await compare('a')).toBe(0);
  }
});

test('[DATA-05] counts a search anew after changes that say too little', async () => {
  await fill('b');
  await compare('b');
  const changes: ((data: AccountData) => Promise<unknown>)[] = [
    ({ properties }) => properties.put({ ...makeListings()[0], title: 'A house' } as never),
    ({ leads }) => leads.remove('lead-3'),
    async ({ leads }) => {
      for (let number = 0; number < LEADS; number += 50) await leads.put(leadOf(number, { name: 'Ada' }));
    },
    async ({ leads }) => {
      for (let number = 100; number < 300; number += 1) await leads.put(leadOf(number, { name: 'Ada' }));
    },
  ];
  for (const work of changes) {
    await change('b', work);
    expect(await compare('b')).toBeGreaterThan(0);
    expect(await compare('b')).toBe(0);
  }
  for (let number = 0; number < 101; number += 1)
    await change('b', ({ leads }) => leads.put(leadOf(number, { name: `Grace ${number}` })));
  expect(await compare('b')).toBeGreaterThan(0);
  await fill('b');
  expect(await compare('b')).toBeGreaterThan(0);
}, 60_000);

test('[DATA-05] counts right while another process writes', async () => {
  await fill('c');
  const query = parseListQuery({ q: 'lead' }, leadFieldsWithDeleted);
  const search = async () => (await reader.getAccountData('c').leads.page(query)).total;
  expect(await search()).toBe(LEADS);
  const totals: number[] = [];
  let isWriting = true;
  const reads = [0, 1, 2].map(async () => {
    while (isWriting) totals.push(await search());
  });
  for (let number = 0; number < 40; number += 1)
    await writer.run('c', () =>
      writer.getAccountData('c').leads.put(leadOf(number * 7, { name: 'Ada', phone: '' })),
    );
  isWriting = false;
  await Promise.all(reads);
  expect(totals.length).toBeGreaterThan(3);
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(LEADS - 40);
  expect(await search()).toBe(LEADS - 40);
}, 60_000);
