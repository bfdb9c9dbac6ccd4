import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const origin = 'https://evil.example';
const allowed = (headers: Record<string, string>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test.each(['/api/me', '/api/leads', '/api/public/listings/casa', '/api/coins', '/api/nowhere'])(
  '[SEC-71] allows no other origin to read %s',
  async (path) => {
    const { token } = await api.createAccount('empty');
    const read = await api.http.get(path).set({ Origin: origin, Authorization: `Bearer ${token}` });
    expect(allowed(read.headers)).toEqual([]);
    const preflight = await api.http
      .options(path)
      .set({ Origin: origin, 'Access-Control-Request-Method': 'POST' });
    expect(allowed(preflight.headers)).toEqual([]);
    expect(preflight.status).toBeGreaterThanOrEqual(400);
  },
);
