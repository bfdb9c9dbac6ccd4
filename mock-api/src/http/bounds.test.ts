import { readContract, type Schema } from '../contract/readContract';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createAccount('demo');
});
afterAll(() => api.stop());

const lists = ['/leads', '/leads/export.csv', '/leads/board', '/subscribers', '/subscribers/export.csv'];
const otherLists = ['/reviews', '/properties', '/saved-views', '/reply-templates', '/analytics/properties'];
const sortField = (path: string) =>
  ({ '/reviews': 'rating', '/properties': 'title', '/analytics/properties': 'title' })[path] ?? 'name';

describe('queries', () => {
  test.each([...lists, ...otherLists])(
    '[SEC-12] GET %s refuses more than three sort fields',
    async (path) => {
      const sort = (count: number) => Array.from({ length: count }, () => sortField(path)).join(',');
      const { body } = await ada.get(`${path}?_sort=${sort(4)}`).expect(422);
      expect(body.error).toMatchObject({ code: 'VALIDATION', fields: { _sort: expect.any(String) } });
      await ada.get(`${path}?_sort=${sort(400)}`).expect(422);
      await ada.get(`${path}?_sort=${sort(3)}`).expect(200);
    },
  );

  test('[SEC-12] sorts by a repeated field once, by its first order', async () => {
    const ids = async (query: string) =>
      (await ada.get(`/leads?${query}`).expect(200)).body.data.map(({ id }: { id: string }) => id);
    expect(await ids('_sort=name,name,email&_order=desc,asc,asc')).toEqual(
      await ids('_sort=name,email&_order=desc,asc'),
    );
  });

  test('[SEC-12] refuses more than 100 values, 20 filters or 500 characters', async () => {
    const status = (count: number) => Array.from({ length: count }, () => 'status=Won').join('&');
    await ada.get(`/leads?${status(100)}`).expect(200);
    await ada.get(`/leads?${status(101)}`).expect(422);
    const fields = ['name', 'email', 'phone', 'message', 'source', 'status', 'id'];
    const filters = fields.flatMap((field) => ['', '_ne', '_gte'].map((suffix) => `${field}${suffix}=a`));
    await ada.get(`/leads?${filters.slice(0, 20).join('&')}`).expect(200);
    await ada.get(`/leads?${filters.join('&')}`).expect(422);
    await ada.get(`/leads?name=${'x'.repeat(500)}`).expect(200);
    await ada.get(`/leads?name=${'x'.repeat(501)}`).expect(422);
    await ada.get('/leads?name=%00').expect(422);
  });

  test('[SEC-12] changes at most 1,000 leads by id at a time', async () => {
    const send = (count: number) =>
      ada
        .post('/leads/bulk')
        .send({ action: 'isRead', value: true, ids: Array.from({ length: count }, (_, n) => `id-${n}`) });
    await send(1_000).expect(200);
    expect((await send(1_001).expect(422)).body.error.fields).toHaveProperty('ids');
  });
});

describe('errors', () => {
  const manyKeys = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`unknown${n}`, 1]));

  test.each([
    ['/auth/login', manyKeys],
    [
      '/auth/login',
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${'\u0001'.repeat(50)}${n}`, 1])),
    ],
    ['/public/enquiries', { [`${'語'.repeat(4_000)}`]: 1, ...manyKeys }],
  ])('[SEC-13] names at most 20 fields in 8 kB (%s)', async (path, body) => {
    const { text, body: answer } = await api.http.post(`/api${path}`).send(body).expect(422);
    const { fields, omitted } = answer.error;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024);
    expect(Object.keys(fields).length).toBeLessThanOrEqual(20);
    expect(Object.keys(fields).length).toBeGreaterThan(0);
    expect(omitted).toBeGreaterThan(0);
  });

  test('[SEC-13] counts the fields that it does not name', async () => {
    const body = { email: 'ada@example.com', password: 'x', ...manyKeys };
    const { error } = (await api.http.post('/api/auth/login').send(body).expect(422)).body;
    expect(Object.keys(error.fields).length + error.omitted).toBe(1_000);
  });

  test('[SEC-13] an error about 60,000 bad values is short', async () => {
    const ids = Array.from({ length: 20_000 }, () => 1);
    const { text } = await ada.post('/leads/bulk').send({ action: 'delete', ids }).expect(422);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024);
  });
});

describe('bodies', () => {
  const json = (path: string, text: string) =>
    api.http.post(`/api${path}`).set('Content-Type', 'application/json').send(text);

  test('[SEC-14] refuses 17 kB without a token and 65 kB with one', async () => {
    const pad = (bytes: number) => JSON.stringify({ email: 'ada@example.com', password: 'x'.repeat(bytes) });
    expect((await json('/auth/login', pad(17 * 1024)).expect(413)).body.error.code).toBe('PAYLOAD_TOO_LARGE');
    await json('/auth/login', pad(15 * 1024)).expect(422);
    await ada
      .post('/leads')
      .send({ name: 'x'.repeat(65 * 1024) })
      .expect(413);
    await ada
      .post('/leads')
      .send({ name: 'x'.repeat(60 * 1024) })
      .expect(422);
  });

  test('[SEC-14] asks for a token before it reads a large body', async () => {
    await json('/user/avatar/update', JSON.stringify({ avatar: 'x'.repeat(9_000_000) })).expect(401);
  });

  test.each([
    ['lists', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
    ['objects', `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`],
  ])('[SEC-14] refuses deep %s', async (_, text) => {
    expect((await json('/auth/login', text).expect(400)).body.error.code).toBe('BAD_JSON');
  });

  test('[SEC-14] accepts 20 levels, and refuses more', async () => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}1${']'.repeat(levels - 1)}}`;
    expect((await json('/auth/login', nested(20)).expect(422)).body.error.fields).toHaveProperty('a');
    expect((await json('/auth/login', nested(21)).expect(400)).body.error.code).toBe('BAD_JSON');
  });

  test('[SEC-14] accepts 5,000 values, and refuses more', async () => {
    const many = (values: number) => `{"a":[${Array(values).fill(0).join(',')}]}`;
    expect((await json('/auth/login', many(4_998)).expect(422)).body.error.fields).toHaveProperty('a');
    for (const values of [5_000, 7_000])
      expect((await json('/auth/login', many(values)).expect(422)).body.error.fields).toEqual({
        body: 'Send at most 5000 values',
      });
  });

  test('[SEC-14] refuses text with NUL or half of a surrogate pair, in every field', async () => {
    for (const text of ['a\u0000b', 'a\ud800b']) {
      const fields = (await ada.post('/leads').send({ name: 'Ada', message: text }).expect(422)).body.error
        .fields;
      expect(Object.keys(fields)).toEqual(['message']);
      await ada
        .post('/chat')
        .send({ message: 'hi', history: [{ role: 'user', text }] })
        .expect(422);
    }
    await ada.post('/leads').send({ name: '👩‍👩‍👧 Ada', message: 'a\nb' }).expect(201);
  });

  /** Returns the size (bytes) of the largest JSON that a schema allows, with three bytes per character. */
  function getLargest(schema: Schema, schemas: Record<string, Schema>): number {
    const largest = (part: unknown) => getLargest(part as Schema, schemas);
    const { $ref, oneOf, anyOf, allOf = [], properties = {}, items, type } = schema;
    // Letters and digits take one byte each.
    if (String($ref).endsWith('/Base64Url')) return 2 + Number(schema['maxLength']);
    if (typeof $ref === 'string' && !schema['maxLength'])
      return largest(schemas[$ref.split('/').at(-1) ?? ''] ?? {});
    if (oneOf ?? anyOf) return Math.max(...((oneOf ?? anyOf) as Schema[]).map(largest));
    if (schema['enum']) return 100;
    if (schema['maxLength']) return 2 + 3 * Number(schema['maxLength']);
    if (items) return 2 + Number(schema['maxItems'] ?? 20) * (1 + largest(items));
    if ([type].flat().includes('string')) return 100;
    const own = Object.entries(properties as Schema).map(([name, part]) => name.length + 4 + largest(part));
    return [...own, ...(allOf as Schema[]).map(largest)].reduce((sum, bytes) => sum + bytes, 24);
  }

  const { operations, schemas } = readContract();
  const withBody = operations.filter(({ body, path }) => body && !path.endsWith('/avatar/update'));
  test.each(withBody.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation]))(
    '[SEC-14] %s accepts the largest body that its schema allows',
    (_, { body, bodyLimit }) => {
      const largest = getLargest(body ?? {}, schemas);
      expect(largest).toBeGreaterThan(0);
      expect(largest).toBeLessThanOrEqual(bodyLimit);
    },
  );
});

describe('one-line texts', () => {
  const slug = async () =>
    (await ada.get('/properties?state=Active&_limit=1').expect(200)).body.data[0].slug as string;
  const enquiry = { message: 'Hello', email: 'v@example.com', consent: true };
  const review = { rating: 5, comment: 'Good\nvery' };

  test.each([
    ['/leads', 'name', {}],
    ['/leads', 'phone', { name: 'Ada' }],
    ['/subscribers', 'name', { email: 's@example.com' }],
    ['/reviews', 'customerName', review],
    ['/user/update', 'firstname', { type: 'basicInfo', lastname: 'L' }],
    ['/user/update', 'title', { type: 'basicInfo', firstname: 'A', lastname: 'L' }],
    ['/public/enquiries', 'name', enquiry],
    ['/public/subscriptions', 'name', { email: 's@example.com' }],
    ['/public/reviews', 'customerName', review],
    ['/auth/register', 'lastname', { email: 'n@example.com', firstname: 'A', password: 'long enough 1' }],
  ])('[SEC-20] POST %s refuses line breaks and control characters in %s', async (path, field, body) => {
    const target = path === '/public/enquiries' ? { slug: await slug() } : { username: ada.user.username };
    const given = { ...body, ...(path.startsWith('/public') && target) };
    for (const text of ['Ada\r\nBcc: x@example.com', 'Ada\tL', 'Ada\u0085', 'Ada\u2028L', 'Ada\u202eL']) {
      const { error } = (
        await ada
          .post(path)
          .send({ ...given, [field]: text })
          .expect(422)
      ).body;
      expect(error.fields[field]).toMatch(/must be a single line of text$/);
    }
  });
});
