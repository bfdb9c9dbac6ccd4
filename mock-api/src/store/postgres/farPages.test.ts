import { makeLead } from '../../leads/model';
import { parseListQuery } from '../../query/parseListQuery';
import { openBothEngines } from '../../testing/bothEngines';
import { leadFields } from '../lists/leads';

const LEADS = 2_430;
const AT = Date.parse('2026-03-01T00:00:00.000Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const leads = Array.from({ length: LEADS }, (_, number) =>
  makeLead(
    {
      id: `lead-${number}`,
      name: `Lead ${number % 700}`,
      status: number % 5 === 0 ? 'Won' : 'New',
      followUpAt: number % 3 === 0 ? null : new Date(AT + (number % 90) * DAY_MS).toISOString(),
    },
    new Date(AT + (number % 400) * DAY_MS).toISOString(),
  ),
);
const stores = openBothEngines((store) => store.run('a', () => store.fill('a', { leads })));

test('[DATA-05] finds pages far behind the first one, up to the last and beyond it', async () => {
  for (const sort of [{}, { _sort: 'name' }, { _sort: 'followUpAt,name', _order: 'desc,asc' }])
    for (const conditions of [{}, { status_ne: 'Lost' }])
      for (const page of [1, 24, 25, 100, 101, 121, 122, 200]) {
        const query = parseListQuery({ ...sort, ...conditions, _page: page }, leadFields);
        const [journal, postgres] = await Promise.all(
          stores.map((store) => store.getAccountData('a').leads.page(query)),
        );
        expect({ query, ...postgres }).toEqual({ query, ...journal });
        expect(journal?.total).toBe(LEADS);
      }
});
