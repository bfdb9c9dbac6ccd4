import { startApi, type TestApi } from '../testing/startApi';
import { readContract } from './readContract';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const open =
  /^\/(auth|static|public|coins|coin\/detail|market\/detail|sentiment\/\{coin\}|comments\/\{coin\}|__mock\/(accounts|backends|outbox))/;

test('[API-16] requires a bearer token for every call except sign-in and public ones', async () => {
  const secured = readContract().operations.filter(({ path }) => !open.test(path));
  expect(secured.length).toBeGreaterThan(15);
  for (const { method, path } of secured) {
    const verb = method as 'get' | 'post' | 'patch' | 'delete';
    const { body, status } = await api.http[verb](`/api${path.replace(/\{\w+\}/g, 'x')}`);
    expect({ path, status, code: body.error?.code }).toEqual({ path, status: 401, code: 'INVALID_TOKEN' });
  }
});

test('[API-21] lists languages and games without a token', async () => {
  const languages = await api.http.get('/api/static/languages').expect(200);
  expect(languages.body.data).toContainEqual({ code: 'pt', name: 'Portuguese' });
  const games = await api.http.get('/api/static/games').expect(200);
  expect(games.body.data[0]).toEqual({
    id: expect.any(String),
    title: expect.any(String),
    question: expect.any(String),
  });
});

test('describes every field of every schema', () => {
  const bare: string[] = [];
  const visit = (name: string, schema: Record<string, unknown>) => {
    for (const [field, value] of Object.entries(
      (schema['properties'] ?? {}) as Record<string, Record<string, unknown>>,
    )) {
      const isList = field === 'data' || field === 'meta' || field === 'error' || field === 'payload';
      if (!value['description'] && !value['$ref'] && !isList) bare.push(`${name}.${field}`);
      visit(`${name}.${field}`, value);
    }
  };
  for (const [name, schema] of Object.entries(readContract().schemas)) visit(name, schema);
  expect(bare.filter((field) => !/\.(access|refresh|user)$/.test(field))).toEqual([]);
});
