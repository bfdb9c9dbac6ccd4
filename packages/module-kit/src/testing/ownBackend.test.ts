import { HttpResponse, http } from 'msw';
import { parseResponse } from '../parseResponse';
import { sendCall } from '../sendCall';
import { apiServer } from './apiServer';
import { API_BASE, fakeHost } from './fakeHost';

// Like declaredUsage.test.ts, for a module with its own backend.
const mockFound: string[] = [];
const mockChecks: Promise<void>[] = [];
jest.mock('./testedModule', () => ({
  testedModule: {
    id: 'visits',
    api: ['GET /x/visits/slots', 'POST /x/visits/slots', 'GET /x/tours/all', 'GET /x/visits/gone'],
    events: { emits: [], hears: [] },
  },
  testedBackend: {
    paths: {
      '/slots': {
        get: { responses: { '200': { $ref: '#/components/responses/Slots' } } },
        post: {
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } } },
          responses: { '204': {} },
        },
      },
      '/undeclared': { get: { responses: {} } },
    },
    components: {
      responses: {
        Slots: {
          content: {
            'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Lead' } } },
          },
        },
      },
      // A schema name that also exists in the API.
      schemas: { Lead: { type: 'object', required: ['seats'], properties: { seats: { type: 'integer' } } } },
    },
  },
}));
jest.mock('./problems', () => ({
  reportProblem: (sentence: string) => mockFound.push(sentence),
  waitBeforeEnd: (check: Promise<void>) => mockChecks.push(check),
}));

const server = apiServer(
  http.get(`${API_BASE}/x/visits/slots`, () => HttpResponse.json([{ seats: 3 }])),
  http.post(`${API_BASE}/x/visits/slots`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${API_BASE}/x/*`, () => HttpResponse.json({})),
);
const host = fakeHost();
const call = (url: string, method: 'GET' | 'POST' = 'GET', body?: unknown) =>
  sendCall(host, { url, method, body }, new AbortController().signal, parseResponse);

async function found() {
  await Promise.all(mockChecks);
  return mockFound;
}
beforeEach(() => {
  mockFound.length = 0;
});

test("[IND-45] a module calls its own backend like the API, and another module's", async () => {
  expect(await call('/x/visits/slots')).toEqual({ data: [{ seats: 3 }] });
  expect(await call('/x/visits/slots', 'POST', { seats: 2 })).toEqual({ data: null });
  expect(await call('/x/tours/all')).toEqual({ data: {} });
  expect(await found()).toEqual([]);
});

test('[IND-45] reports calls that the document does not have or that module.json does not declare', async () => {
  await call('/x/visits/gone');
  await call('/x/visits/undeclared');
  await call('/x/tours/some');
  expect(await found()).toEqual([
    'The module makes the call GET /x/visits/gone, which the API does not have.',
    'The module makes the call GET /x/visits/undeclared, which its module.json does not declare under "api".',
    'The module makes the call GET /x/tours/some, which the API does not have.',
  ]);
});

test('[IND-45] reports responses and requests that differ from the document', async () => {
  server.use(http.get(`${API_BASE}/x/visits/slots`, () => HttpResponse.json([{ seats: 'three' }])));
  await call('/x/visits/slots');
  await call('/x/visits/slots', 'POST', {});
  const sentences = (await found()).join();
  expect(sentences).toContain(
    'answers GET /x/visits/slots with what the API never does (200):\n  /0/seats must be integer',
  );
  expect(sentences).toContain(
    "sends with POST /x/visits/slots what the API does not take:\n  It must have required property 'seats'",
  );
});
