import { richTextAttacks } from '@lintel/contract/rich-text/attacks';
import { findForeignMarkup } from '../testing/foreignMarkup';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
let slug: string;
let path: string;
beforeAll(async () => {
  api = await startApi();
  marta = await api.createAccount('demo');
  const { data } = (await marta.get('/properties?state=Active&_limit=1').expect(200)).body;
  slug = data[0].slug;
  path = `/properties/${data[0].id}`;
});
afterAll(() => api.stop());

test.each(richTextAttacks)(
  '[PROF-08] stores only allowed HTML of %s, whichever call brings it',
  async (attack) => {
    const html = `<p>Before</p>${attack}`;
    await marta.post('/user/update').send({ type: 'about', about: html }).expect(200);
    await marta.patch(path).send({ description: html }).expect(200);
    const created = (await marta.post('/properties').send({ title: 'House', description: html }).expect(201))
      .body;
    const { profile } = (await api.services.accounts.get(marta.user.id)) ?? { profile: { about: attack } };
    const { properties } = api.services.store.getAccountData(marta.user.id);
    const stored = [
      profile.about,
      (await properties.get(path.split('/')[2] ?? ''))?.description,
      (await properties.get(created.data.id))?.description,
    ];
    for (const text of stored) {
      expect(text).toContain('<p>Before</p>');
      expect(findForeignMarkup(text ?? attack)).toEqual([]);
    }
    const agent = (await api.http.get(`/api/public/agents/${marta.user.username}`).expect(200)).body.data;
    const listing = (await api.http.get(`/api/public/listings/${slug}`).expect(200)).body.data;
    expect([agent.about, listing.description]).toEqual([stored[0], stored[1]]);
  },
);
