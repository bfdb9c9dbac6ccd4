import { getApiCall, type OpenApi } from './getApiCall';

const lead = {
  type: 'object',
  description: 'Somebody who asked',
  required: ['id'],
  properties: {
    id: { type: 'string', description: 'Its id' },
    title: { type: 'string', title: 'A name of its own', examples: ['Dr'] },
    property: { $ref: '#/components/schemas/Property', description: 'What was asked about' },
  },
};
const api: OpenApi = {
  paths: {
    '/leads': {
      get: {
        responses: {
          '200': { $ref: '#/components/responses/Leads' },
          '422': { content: { 'application/json': { schema: { type: 'string' } } } },
          default: { content: { 'application/json': { schema: { type: 'string' } } } },
        },
      },
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Lead' } } } },
        responses: { '204': { description: 'Done; no body' } },
      },
    },
    '/leads/export.csv': {
      get: { responses: { '200': { content: { 'text/csv': { schema: { type: 'string' } } } } } },
    },
    '/notes': {
      get: {
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
        },
      },
    },
    '/leads/{id}': {
      get: {
        responses: {
          '200': {
            content: {
              'text/csv': { schema: { type: 'string' } },
              'application/json': { schema: { anyOf: [{ $ref: '#/components/schemas/Property' }] } },
            },
          },
          '204': { description: 'Nothing new' },
        },
      },
      put: {
        requestBody: { content: { 'application/json': { schema: { enum: ['New', null] } } } },
        responses: { '204': { description: 'Done' } },
      },
    },
    '/broken': {
      get: {
        responses: {
          '200': { content: { 'application/json': { schema: { $ref: '#/components/none/Lost' } } } },
        },
      },
      post: { requestBody: { content: { 'application/json': { schema: 'none' } } } },
    },
    '/leads/import': {
      post: {
        responses: {
          '200': { content: { 'application/json': { schema: { type: 'integer' } } } },
          '202': { content: { 'application/json': { schema: { type: 'string' } } } },
        },
      },
    },
  },
  components: {
    responses: {
      Leads: {
        content: {
          'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Lead' } } },
        },
      },
    },
    schemas: {
      Lead: lead,
      Property: { type: 'object', properties: { id: { type: 'string' } } },
      Note: {
        type: 'object',
        properties: { replies: { type: 'array', items: { $ref: '#/components/schemas/Note' } } },
      },
    },
  },
};

const filledLead = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    property: { type: 'object', properties: { id: { type: 'string' } } },
  },
};

test('resolves references of a successful response and drops annotations, but not properties with their names', () => {
  expect(getApiCall(api, 'GET /leads')).toEqual({ response: { type: 'array', items: filledLead } });
});

test('includes the request body, and no response body when there is none', () => {
  expect(getApiCall(api, 'POST /leads')).toEqual({ request: filledLead });
});

test('describes a response that is not JSON by its schema', () => {
  expect(getApiCall(api, 'GET /leads/export.csv')).toEqual({ response: { type: 'string' } });
});

test('combines several successful responses with anyOf', () => {
  expect(getApiCall(api, 'POST /leads/import')).toEqual({
    response: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  });
});

test('prefers JSON, skips successful responses without a body and resolves references in lists', () => {
  expect(getApiCall(api, 'GET /leads/{id}')).toEqual({
    response: { anyOf: [{ type: 'object', properties: { id: { type: 'string' } } }] },
  });
});

test('keeps null among the values of a list', () => {
  expect(getApiCall(api, 'PUT /leads/{id}')).toEqual({ request: { enum: ['New', null] } });
});

test('a reference to nothing allows anything, and a call without responses or schemas has no bodies', () => {
  expect(getApiCall(api, 'GET /broken')).toEqual({ response: {} });
  expect(getApiCall(api, 'POST /broken')).toEqual({});
});

test('resolves a recursive schema', () => {
  expect(getApiCall(api, 'GET /notes')).toEqual({
    response: { type: 'object', properties: { replies: { type: 'array', items: {} } } },
  });
});

test.each(['DELETE /leads', 'GET /people', 'GET /leads/{name}', 'leads', ''])(
  '"%s" is no call of it',
  (call) => {
    expect(getApiCall(api, call)).toBeNull();
  },
);
