import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const list = async (path: string) => (await api.http.get(`/api/static${path}`).expect(200)).body;

test('lists countries by name with their ISO 3166-1 codes', async () => {
  const { data } = await list('/countries');
  expect(data).toHaveLength(249);
  expect(data).toEqual(
    expect.arrayContaining([
      { code: 'PT', name: 'Portugal' },
      { code: 'US', name: 'United States' },
      { code: 'GB', name: 'United Kingdom' },
    ]),
  );
  const names = data.map(({ name }: { name: string }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
});

test("returns the code of a state only when it fits the form's two characters", async () => {
  const { data: american } = await list('/countries/US/states');
  expect(american).toHaveLength(57);
  expect(american).toContainEqual({ iso: 'US-CA', code: 'CA', name: 'California' });
  const { data: australian } = await list('/countries/AU/states');
  expect(australian).toContainEqual({ iso: 'AU-NSW', code: null, name: 'New South Wales' });
  expect((await list('/countries/pt/states')).data).toContainEqual({
    iso: 'PT-11',
    code: '11',
    name: 'Lisboa',
  });
});

test('returns no states for a country without any, and 404 for an unknown country', async () => {
  expect((await list('/countries/AQ/states')).data).toEqual([]);
  const { body } = await api.http.get('/api/static/countries/XX/states').expect(404);
  expect(body.error).toMatchObject({ code: 'NOT_FOUND', message: 'This country does not exist' });
});
