import { readContract } from '../contract/readContract';
import { makeOwnPath } from '../testing/ownIds';
import { startApi, type TestAccount, type TestApi } from '../testing/startApi';

let api: TestApi;
let account: TestAccount;
beforeAll(async () => {
  api = await startApi();
  account = await api.createAccount('demo');
});
afterAll(() => api.stop());

const { operations } = readContract();

const texts: [call: string, fields: string[], others?: object][] = [
  ['PATCH /account', ['firstName', 'lastName', 'phone']],
  ['PATCH /leads/{id}', ['name', 'phone', 'source', 'message', 'wishedPlace']],
  ['PATCH /leads/{id}', ['lostReason'], { status: 'Lost' }],
  ['POST /leads', ['name', 'phone', 'source', 'message', 'wishedPlace']],
  ['PATCH /notes/{id}', ['content']],
  ['PATCH /tasks/{id}', ['title', 'location', 'notes']],
  ['PATCH /properties/{id}', ['title']],
  ['PATCH /subscribers/{id}', ['name']],
  ['PATCH /reviews/{id}', ['rejectionReason'], { status: 'rejected' }],
  ['PATCH /campaigns/{id}', ['subject', 'previewText']],
  ['PATCH /reply-templates/{id}', ['name', 'text']],
  ['PATCH /message-templates/{id}', ['name', 'subject', 'text']],
  ['PATCH /saved-views/{id}', ['name']],
];

async function send(call: string, fields: object) {
  const operation = operations.find(({ method, path }) => call === `${method.toUpperCase()} ${path}`);
  if (!operation) throw new Error(`There is no ${call}`);
  const path = await makeOwnPath(operation, account);
  const { status, body } = await account[operation.method as 'patch' | 'post'](path).send(fields);
  expect([status, body.error]).toEqual([call.startsWith('POST') ? 201 : 200, undefined]);
  return body.data;
}

test.each(texts)('%s saves texts without the spaces around them: %j', async (call, fields, others = {}) => {
  const given = Object.fromEntries(fields.map((field) => [field, `  +351 21 234${field}  5678 `]));
  const phone = { ...('phone' in given && { phone: ' +351 21 234 5678 ' }) };
  const saved = await send(call, { ...given, ...phone, ...others });
  for (const [field, text] of Object.entries({ ...given, ...phone }))
    expect([field, saved[field]]).toEqual([field, text.trim()]);
});

test('saves a blank text that is optional as an empty one', async () => {
  expect(await send('PATCH /subscribers/{id}', { name: '   ' })).toMatchObject({ name: '' });
  const rejected = { status: 'rejected', rejectionReason: ' \n ' };
  expect(await send('PATCH /reviews/{id}', rejected)).toMatchObject({ rejectionReason: null });
  expect(await send('PATCH /leads/{id}', { phone: '  ', source: ' ' })).toMatchObject({
    phone: '',
    source: '',
  });
  expect(await send('PATCH /tasks/{id}', { location: ' ', notes: '\n' })).toMatchObject({
    location: '',
    notes: '',
  });
});
