import { startApi, type TestApi } from '../testing/startApi';

describe('in development', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  test('serves a page whose policy allows no external scripts', async () => {
    const { text, headers } = await api.http.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect(text).toContain('<script src="/api/docs/redoc.js"></script>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(text).not.toMatch(/https?:/);
  });

  test('serves its own scripts', async () => {
    await api.http.get('/api/docs/start.js').expect(200, /Redoc\.init/);
    await api.http
      .get('/api/docs/redoc.js')
      .expect(200, /Redoc/)
      .expect('Content-Type', /javascript/);
  });

  test('loads no logo from the vendor of Redoc', async () => {
    const { text } = await api.http.get('/api/docs/redoc.js').expect(200);
    expect(text).not.toContain('cdn.redoc.ly');
  });

  test('serves every operation of the contract', async () => {
    const { body } = await api.http.get('/api/docs/openapi.json').expect(200);
    expect(body.openapi).toBe('3.1.0');
    expect(body.paths['/auth/login'].post).toMatchObject({ operationId: 'login', summary: 'Sign in' });
  });
});

test('serves no API reference in production', async () => {
  const api = await startApi({ production: true });
  await api.http.get('/api/docs').expect(404);
  await api.stop();
});
