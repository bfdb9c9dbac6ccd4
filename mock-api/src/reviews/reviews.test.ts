import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let marta: TestAccount;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  marta = await api.createAccount('demo');
});
afterAll(() => api.stop());

const first = async (query: string) =>
  (await marta.get(`/reviews?_limit=1&${query}`).expect(200)).body.data[0];
const counts = async () => (await marta.get('/reviews/counts').expect(200)).body.data;

test('[REV-02] searches customer names and comments', async () => {
  const byName = await marta.get('/reviews?q=helena%20duarte').expect(200);
  expect(byName.body.data[0].customerName).toBe('Helena Duarte');
  const word = byName.body.data[0].comment.split(' ').slice(0, 4).join(' ');
  const byComment = await marta.get('/reviews').query({ q: word.toUpperCase() }).expect(200);
  expect(byComment.body.data[0].customerName).toBe('Helena Duarte');
});

test('lists reviews newest first unless another order is asked for', async () => {
  const { data } = (await marta.get('/reviews?_limit=100').expect(200)).body;
  const dates: string[] = data.map((each: { date: string }) => each.date);
  expect(new Set(dates).size).toBeGreaterThan(1);
  expect(dates).toEqual([...dates].sort().reverse());
});

test('[REV-03] [REV-08] filters by status and limits the page size', async () => {
  const { body } = await marta.get('/reviews?status=published&_limit=10').expect(200);
  expect(body.data).toHaveLength(10);
  for (const { status } of body.data) expect(status).toBe('published');
});

test('[REV-22] returns the fields of a review and rejects isReplying', async () => {
  const review = await first('');
  for (const field of 'id customerName rating comment date status reply propertyId'.split(' '))
    expect(review).toHaveProperty(field);
  expect(review).not.toHaveProperty('deletedAt');
  await marta.patch(`/reviews/${review.id}`).send({ isReplying: true }).expect(422);
});

test('[REV-12] [REV-13] [REV-14] saves and undoes approvals and rejections, with the reason', async () => {
  const { id } = await first('status=pending');
  const set = async (body: object) => (await marta.patch(`/reviews/${id}`).send(body).expect(200)).body;
  expect((await set({ status: 'published' })).message).toBe('Review published');
  expect((await set({ status: 'pending' })).data.status).toBe('pending');
  expect((await set({ status: 'rejected', rejectionReason: 'Names a neighbour' })).data).toMatchObject({
    status: 'rejected',
    rejectionReason: 'Names a neighbour',
  });
  expect((await marta.get(`/reviews/${id}`)).body.data.rejectionReason).toBe('Names a neighbour');
  expect((await set({ rejectionReason: ' Rude ' })).data.rejectionReason).toBe('Rude');
  expect((await set({ rejectionReason: '  ' })).data.rejectionReason).toBeNull();
  await set({ status: 'rejected', rejectionReason: 'Names a neighbour' });
  expect((await set({ status: 'published' })).data.rejectionReason).toBeNull();
  await marta.patch(`/reviews/${id}`).set('If-Match', '1').send({ status: 'pending' }).expect(409);
});

test('[REV-18] [REV-19] [REV-20] creates, changes and removes a reply and rejects an empty one', async () => {
  const { id } = await first('status=pending');
  const sent = await marta.put(`/reviews/${id}/reply`).send({ text: ' Thanks ' }).expect(200);
  expect(sent.body.data.reply).toEqual({ text: 'Thanks', repliedAt: expect.any(String) });
  await marta.put(`/reviews/${id}/reply`).send({ text: 'Thank you' }).expect(200);
  expect((await marta.get(`/reviews/${id}`)).body.data.reply.text).toBe('Thank you');
  await marta.put(`/reviews/${id}/reply`).send({ text: ' \n' }).expect(422);
  const removed = await marta.delete(`/reviews/${id}/reply`).expect(200);
  expect(removed.body.data.reply).toBeNull();
});

test('[REV-21] hides a deleted review until it is restored', async () => {
  const { id } = await first('');
  await marta.delete(`/reviews/${id}`).expect(204);
  await marta.get(`/reviews/${id}`).expect(404);
  expect((await counts()).total).toBe(44);
  await marta.post(`/reviews/${id}/restore`).expect(200);
  expect((await counts()).total).toBe(45);
});

test('updates the counts with every change, in agreement with the list', async () => {
  const agree = async () => {
    const { data } = (await marta.get('/reviews?_limit=100').expect(200)).body;
    const published = data.filter((each: { status: string }) => each.status === 'published');
    const found = await counts();
    expect(found.published).toBe(published.length);
    expect(found.unanswered).toBe(published.filter((each: { reply: unknown }) => !each.reply).length);
    const stars = (star: number) =>
      published.filter((each: { rating: number }) => each.rating === star).length;
    expect(found.distribution).toEqual([1, 2, 3, 4, 5].map(stars));
    const { user } = (await marta.get('/me').expect(200)).body.data;
    expect(found.mean).toBe(user.rating);
  };
  await agree();
  const { id } = await first('status=pending');
  await marta.patch(`/reviews/${id}`).send({ status: 'published' }).expect(200);
  await marta.put(`/reviews/${id}/reply`).send({ text: 'Thanks' }).expect(200);
  await agree();
  await marta.delete(`/reviews/${id}`).expect(204);
  await agree();
});

test.each([
  [[5, 5, 4], 4.7],
  [[4, 4, 5], 4.3],
  [[1, 2], 1.5],
  [[], null],
])('rounds the mean of the ratings %j to %p', async (ratings, mean) => {
  marta = await api.createAccount('empty');
  for (const rating of ratings) {
    const review = { customerName: 'Ada', rating, comment: 'Good' };
    const { id } = (await marta.post('/reviews').send(review).expect(201)).body.data;
    await marta.patch(`/reviews/${id}`).send({ status: 'published' }).expect(200);
  }
  expect((await counts()).mean).toBe(mean);
});

test('lists as many unanswered reviews as the counts state', async () => {
  const listUnanswered = async () =>
    (await marta.get('/reviews?unanswered=true&_limit=100').expect(200)).body;
  const { data, meta } = await listUnanswered();
  expect(meta.total).toBe((await counts()).unanswered);
  for (const { status, reply } of data)
    expect({ status, reply }).toEqual({ status: 'published', reply: null });
  await marta.put(`/reviews/${data[0].id}/reply`).send({ text: 'Thanks' }).expect(200);
  expect((await listUnanswered()).meta.total).toBe(meta.total - 1);
});

test('embeds the title of the listing with _expand=property', async () => {
  const { data } = (await marta.get('/reviews?_expand=property').expect(200)).body;
  const about = data.find((each: { propertyId: string | null }) => each.propertyId);
  const listing = (await marta.get(`/properties/${about.propertyId}`).expect(200)).body.data;
  expect(about.property).toEqual({ id: listing.id, title: listing.title });
  expect(data.find((each: { propertyId: string | null }) => !each.propertyId).property).toBeNull();
  expect(await first('')).not.toHaveProperty('property');
});

test('[API-08] adds a review by hand, only for a listing of the account', async () => {
  const {
    data: [property],
  } = (await marta.get('/properties?_limit=1')).body;
  const review = { customerName: 'Ada', rating: 4, comment: 'Good', propertyId: property.id };
  const { body } = await marta.post('/reviews').send(review).expect(201);
  expect(body.data).toMatchObject({ ...review, status: 'pending', reply: null });
  await marta
    .post('/reviews')
    .send({ ...review, propertyId: 'none' })
    .expect(422);
  await marta
    .post('/reviews')
    .send({ ...review, rating: 6 })
    .expect(422);
});
