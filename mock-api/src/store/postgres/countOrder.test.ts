import { makeLead } from '../../leads/model';
import { parseListQuery } from '../../query/parseListQuery';
import { makeListing } from '../../testing/activity';
import { openBothEngines } from '../../testing/bothEngines';
import { propertyFields } from '../lists/properties';

const LISTINGS = 220;
const AT = '2026-03-01T00:00:00.000Z';
const idOf = (number: number) => `listing-${String(number).padStart(3, '0')}`;

const numbers = Array.from({ length: LISTINGS }, (_, number) => number);
const properties = numbers.map((number) => ({
  ...makeListing({ id: idOf(number), at: AT }),
  type: number % 40 === 0 ? ('Villa' as const) : ('Apartment' as const),
  state: number % 3 === 0 ? ('Deleted' as const) : ('Active' as const),
}));
const leads = numbers.flatMap((number) =>
  Array.from({ length: (number * 7) % 8 }, (_, lead) =>
    makeLead({ name: 'Lead', id: `lead-${number}-${lead}`, propertyId: idOf(number) }, AT),
  ),
);
// Some listings never had leads; those of these two were deleted.
const deleted = leads.filter(({ propertyId }) => propertyId === idOf(211) || propertyId === idOf(212));

const stores = openBothEngines(async (store) => {
  await store.run('a', () => store.fill('a', { properties, leads }));
  await store.run('a', async () => {
    for (const { id } of deleted) await store.getAccountData('a').leads.remove(id);
  });
});

test.each([{}, { type: 'Villa' }, { leads_gte: 3 }, { state: 'Deleted' }, { q: 'listing' }])(
  '[API-07] [DATA-05] orders listings by their leads, whatever else is selected: %j',
  async (conditions) => {
    for (const _order of ['desc', 'asc'])
      for (const _limit of [2, 5, 64])
        for (const _page of [1, 2, 3, 4]) {
          const query = parseListQuery(
            { _sort: 'leads', _order, _page, _limit, ...conditions },
            propertyFields,
          );
          const [journal, postgres] = await Promise.all(
            stores.map((store) => store.getAccountData('a').properties.page(query)),
          );
          expect({ query, ...postgres }).toEqual({ query, ...journal });
        }
  },
);
