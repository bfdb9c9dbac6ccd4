import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { makeLead } from '../../leads/model';
import { foldText } from '../../query/foldText';
import { makeReview } from '../../reviews/model';
import { makeListing } from '../../testing/activity';
import { startPostgres, type TestDatabase } from '../../testing/startPostgres';
import { getListRules, type ListedCollectionName } from '../lists';
import { migrate } from './migrate';
import { openPostgresStore } from './openPostgresStore';

const AT = '2030-01-01T00:00:00.000Z';

/** All characters that are white space in JavaScript. */
const spaces = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((each) =>
  /\s/.test(each),
);

const leads = [
  makeLead({ name: 'Ada', email: 'ada@example.com', phone: '+49 151', message: 'Plain text' }, AT),
  makeLead({ name: ' Ann  Lee', message: 'two\nlines\r\n\r\nhere \n' }, AT),
  makeLead({ name: 'Zoë\nof two\nlines', email: '\n', phone: '1\t2', message: '' }, AT),
  makeLead({ name: 'ΟΔΥΣΣΕΥΣ', message: 'Ὀδυσσεὺς\u00a0' }, AT),
  makeLead({ name: '\\n \\u0000  "', message: '' }, AT),
  makeLead({ name: spaces.map((space) => `a${space}`).join('b'), message: '\u180e a\u0085 b\u200bc' }, AT),
];
const address = { district: 'Old\n Town', city: 'São  Paulo', country_name: 'Bra\nzil' };
const properties = [
  { ...makeListing({ id: '1', at: AT }), title: 'Sea\u00a0 View\nFlat', ...address },
  { ...makeListing({ id: '2', at: AT }), title: '', district: null, city: null, country_name: null },
];
const reviews = [makeReview({ customerName: 'Bo', rating: 5, comment: 'two\nlines here' }, AT)];
const saved = { leads, properties, reviews };

let database: TestDatabase;
let url: string;
let client: Client;
beforeAll(async () => {
  database = await startPostgres();
  url = await database.createDatabase();
  await migrate(url);
  const store = await openPostgresStore(url);
  const data = store.getAccountData('a');
  await store.run('a', async () => {
    for (const lead of leads) await data.leads.put(lead);
    for (const property of properties) await data.properties.put(property);
    for (const review of reviews) await data.reviews.put(review);
  });
  await store.close();
  client = new Client({ connectionString: url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.stop();
});

async function readTexts() {
  const columns = { leads: 'search_text', reviews: 'search_text', properties: 'search_text, related_text' };
  const texts = new Map<string, object[]>();
  for (const [table, names] of Object.entries(columns))
    texts.set(table, (await client.query(`select id, ${names} from ${table} order by seq`)).rows);
  return texts;
}

/** Stores search texts in the form of versions before this migration. */
async function saveOldTexts() {
  for (const [collection, records] of Object.entries(saved))
    for (const record of records) {
      const texts = getListRules<{ id: string }>(collection as ListedCollectionName).getTexts(record);
      const old = foldText(texts.join('\n'));
      await client.query(`update ${collection} set search_text = $1 where id = $2`, [old, record.id]);
    }
  for (const { id, title } of properties)
    await client.query('update properties set related_text = $1 where id = $2', [foldText(title), id]);
}

test('[API-23] [DATA-06] folds the texts of earlier versions as those of saved records', async () => {
  const expected = await readTexts();
  await saveOldTexts();
  expect(await readTexts()).not.toEqual(expected);
  await client.query(await readFile(join(__dirname, 'migrations/0017-search-spaces.sql'), 'utf8'));
  expect(await readTexts()).toEqual(expected);
});
