import { generateKeyPair, SignJWT } from 'jose';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

const document = `
openapi: 3.1.0
paths:
  /slots:
    get:
      parameters:
        - { name: day, in: query, schema: { type: integer } }
      responses:
        "200":
          content:
            application/json:
              example: { data: [{ id: s1, time: "10:00" }], meta: { total: 1, page: 1, pageSize: 20 } }
  /slots/{id}:
    get:
      responses:
        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Slot" } } } }
  /bookings:
    post:
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [slot], properties: { slot: { type: string } } }
      responses:
        "201": { content: { application/json: { examples: { one: { value: { data: { id: b1 } } } } } } }
    delete:
      responses:
        "204": { description: Gone }
components:
  schemas:
    Slot: { type: object, properties: { id: { type: string }, seats: { type: integer, minimum: 3 } } }
`;

let api: TestApi;
let ada: TestAccount;
beforeAll(async () => {
  api = await startApi();
  ada = await api.createAccount();
  await api.http.put('/api/__mock/backends/visits').send({ document }).expect(204);
});
afterAll(() => api.stop());

test("[IND-45] answers calls of a module's backend by the examples of its document, or by samples", async () => {
  const list = await ada.get('/x/visits/slots?day=3').expect(200);
  expect(list.body.data).toEqual([{ id: 's1', time: '10:00' }]);
  const one = await ada.get('/x/visits/slots/s1').expect(200);
  expect(one.body).toEqual({ id: expect.any(String), seats: expect.any(Number) });
  const made = await ada.post('/x/visits/bookings').send({ slot: 's1' }).expect(201);
  expect(made.body).toEqual({ data: { id: 'b1' } });
  await ada.delete('/x/visits/bookings').expect(204, '');
});

test('[IND-45] refuses what the document does not describe, and calls without a token', async () => {
  const { body } = await ada.post('/x/visits/bookings').send({ slot: 7 }).expect(422);
  expect(body.error).toMatchObject({ code: 'VALIDATION', fields: { slot: expect.any(String) } });
  await ada.get('/x/visits/slots?day=soon').expect(422);
  await ada.get('/x/visits/nothing').expect(404);
  await ada.patch('/x/visits/slots').expect(404);
  await ada.get('/x/other/slots').expect(404);
  const refused = await api.http.get('/api/x/visits/slots').expect(401);
  expect(refused.body.error.code).toBe('INVALID_TOKEN');
});

test('[IND-45] lets these calls fail and counts them, like all others', async () => {
  const other = await api.createAccount('empty');
  await other.post('/__mock/faults').send({ path: '/x/visits/*', status: 503, times: 1 }).expect(201);
  expect((await other.get('/x/visits/slots').expect(503)).body.error.code).toBe('UNAVAILABLE');
  await other.get('/x/visits/slots').expect(200);
  const { body } = await other.get('/__mock/calls?path=/x/visits/slots').expect(200);
  expect(body.data.count).toBe(2);
});

test('[IND-45] takes another document in place of the first, and says what is wrong with one', async () => {
  const put = (module: string, text: string) =>
    api.http.put(`/api/__mock/backends/${module}`).send({ document: text });
  await put('tours', document).expect(204);
  await put('tours', document.replace('/bookings', '/tickets')).expect(204);
  await ada.post('/x/tours/tickets').send({ slot: 's1' }).expect(201);
  await ada.post('/x/tours/bookings').send({ slot: 's1' }).expect(404);
  const { body } = await put('tours', 'openapi: 3.0.0').expect(422);
  expect(body.error.message).toBe('The document is not an OpenAPI 3.1 document.');
});

test('[IND-45] has no backends in production', async () => {
  const live = await startApi({ production: true });
  await live.http.put('/api/__mock/backends/visits').send({ document }).expect(404);
  await live.http.get('/api/x/visits/slots').expect(404);
  await live.stop();
});

test('[IND-42] an identity for a backend is no token for the API', async () => {
  const { privateKey } = await generateKeyPair('EdDSA');
  const identity = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: '0123456789abcdef' })
    .setAudience('visits')
    .setSubject(ada.user.id)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(privateKey);
  const { body } = await api.withToken(identity).get('/me').expect(401);
  expect(body.error.code).toBe('INVALID_TOKEN');
});
