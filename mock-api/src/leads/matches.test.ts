import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('empty');
});
afterAll(() => api.stop());

const villa = {
  title: 'Villa with pool',
  type: 'Villa',
  status: 'For Sale',
  price: 450_000,
  currency: 'EUR',
  bedrooms: 3,
  district: 'Quinta da Marinha',
  city: 'Cascais',
  state: 'Active',
};

/** Adds a listing directly to the store: publishing needs pictures. */
async function addListing(fields: object = {}): Promise<string> {
  const { state, ...form } = { ...villa, ...fields };
  const { id } = (await marta.post('/properties').send(form).expect(201)).body.data;
  const { store } = api.services;
  const data = store.getAccountData(marta.user.id);
  await store.run(marta.user.id, async () => {
    const property = await data.properties.get(id);
    if (property) await data.properties.put({ ...property, state: state as typeof property.state });
  });
  return id;
}
const addLead = async (fields: object): Promise<string> =>
  (
    await marta
      .post('/leads')
      .send({ name: 'Ada', ...fields })
      .expect(201)
  ).body.data.id;
const listings = async (lead: string): Promise<[string, string[]][]> =>
  (await marta.get(`/leads/${lead}/matches`).expect(200)).body.data.map(
    ({ property, reasons }: { property: { id: string }; reasons: string[] }) => [property.id, reasons],
  );
const leads = async (property: string): Promise<[string, string[]][]> =>
  (await marta.get(`/properties/${property}/matches`).expect(200)).body.data.map(
    ({ lead, reasons }: { lead: { id: string }; reasons: string[] }) => [lead.id, reasons],
  );

test.each([
  [{ budgetMax: 450_000, budgetCurrency: 'EUR' }, ['price']],
  [{ budgetMin: 450_000, budgetCurrency: 'EUR' }, ['price']],
  [{ wishedType: 'Villa' }, ['type']],
  [{ wishedPlace: 'cascáis' }, ['place']],
  [{ wishedPlace: 'Lisboa, Cascais' }, ['place']],
  [{ wishedBedrooms: 3 }, ['bedrooms']],
  [
    {
      budgetMax: 500_000,
      budgetCurrency: 'EUR',
      wishedOffer: 'For Sale',
      wishedType: 'Villa',
      wishedPlace: 'Marinha',
      wishedBedrooms: 2,
    },
    ['price', 'type', 'place', 'bedrooms'],
  ],
])('[LEAD-28] [LEAD-29] a listing meets %j, for %j', async (wishes, reasons) => {
  const [listing, lead] = [await addListing(), await addLead(wishes)];
  expect(await listings(lead)).toEqual([[listing, reasons]]);
  expect(await leads(listing)).toEqual([[lead, reasons]]);
});

test.each([
  [{ budgetMax: 449_999, budgetCurrency: 'EUR' }, {}],
  [{ budgetMin: 450_001, budgetCurrency: 'EUR' }, {}],
  [{ budgetMax: 900_000, budgetCurrency: 'USD' }, {}],
  [{ wishedType: 'House' }, {}],
  [{ wishedPlace: 'Lisboa' }, {}],
  [{ wishedPlace: 'pool' }, {}],
  [{ wishedBedrooms: 4 }, {}],
  [{ wishedBedrooms: 0 }, { bedrooms: null }],
  [{ wishedType: 'Villa', wishedBedrooms: 4 }, {}],
  [{ wishedType: 'Villa', wishedOffer: 'For Rent' }, {}],
  [{ wishedOffer: 'For Sale' }, {}],
  [{}, {}],
  [{ wishedType: 'Villa' }, { state: 'Draft' }],
  [{ wishedType: 'Villa' }, { status: 'Sold' }],
])('[LEAD-28] [LEAD-29] for %j, no listing with %j', async (wishes, fields) => {
  const [listing, lead] = [await addListing(fields), await addLead(wishes)];
  expect(await listings(lead)).toEqual([]);
  expect(await leads(listing)).toEqual([]);
});

test('[LEAD-28] lists the newest six, without the listing of the enquiry, with what a card shows', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.unshift(await addListing({ title: `Villa ${count}` }));
  const lead = await addLead({ wishedType: 'Villa', propertyId: ids[1] });
  const found = (await listings(lead)).map(([id]) => id);
  expect(found).toHaveLength(6);
  expect(found).not.toContain(ids[1]);
  const { data } = (await marta.get(`/leads/${lead}/matches`)).body;
  expect(data[0].property).toMatchObject({
    type: 'Villa',
    location: 'Quinta da Marinha, Cascais',
    imageFiles: [],
  });
});

test('[LEAD-29] lists open leads, those with the most reasons first, without those who have enquired', async () => {
  const listing = await addListing();
  const one = await addLead({ wishedType: 'Villa' });
  const two = await addLead({ wishedType: 'Villa', wishedPlace: 'Cascais' });
  const any = await addLead({
    wishedPlace: 'Cascais',
    wishedBedrooms: 1,
    budgetMin: 1,
    budgetCurrency: 'EUR',
  });
  await addLead({ wishedType: 'Villa', propertyId: listing });
  for (const status of ['Won', 'Lost']) await addLead({ wishedType: 'Villa', status });
  const deleted = await addLead({ wishedType: 'Villa' });
  await marta.delete(`/leads/${deleted}`).expect(204);
  expect((await leads(listing)).map(([id]) => id)).toEqual([any, two, one]);
  await marta.patch(`/leads/${two}`).send({ wishedType: 'House' }).expect(200);
  expect((await leads(listing)).map(([id]) => id)).toEqual([any, one]);
});

test('[LEAD-29] lists six leads at most, of those with as many reasons the newest ones', async () => {
  const listing = await addListing();
  const { store } = api.services;
  const data = store.getAccountData(marta.user.id);
  const ids: string[] = [];
  for (const month of [3, 8, 1, 7, 2, 6, 4, 5]) {
    const id = await addLead({ wishedType: 'Villa' });
    await store.run(marta.user.id, async () => {
      const lead = await data.leads.get(id);
      if (lead) await data.leads.put({ ...lead, date: `2026-0${month}-01T12:00:00.000Z` });
    });
    ids[8 - month] = id;
  }
  expect((await leads(listing)).map(([id]) => id)).toEqual(ids.slice(0, 6));
});

test('[LEAD-28] responds with 404 for an unknown lead or listing', async () => {
  await marta.get('/leads/none/matches').expect(404);
  await marta.get('/properties/none/matches').expect(404);
});
