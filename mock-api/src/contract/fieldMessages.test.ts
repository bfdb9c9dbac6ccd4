import { mergeSchema } from '../testing/sampleOf';
import { compileContract } from './compileContract';
import { describeFieldErrors } from './fieldMessages';
import { readContract } from './readContract';

const contract = readContract();
const operations = compileContract(contract);

function check(call: string, body: unknown): Record<string, string> {
  const operation = operations.find(({ method, path }) => call === `${method.toUpperCase()} ${path}`);
  if (!operation?.checkBody) throw new Error(`${call} has no body`);
  return operation.checkBody(body) ? {} : describeFieldErrors(operation.checkBody.errors ?? []);
}

test.each<[call: string, body: unknown, fields: Record<string, string>]>([
  [
    'PATCH /leads/{id}',
    { wishedBedrooms: 'two', isRead: 'yes', name: 5, tags: 'a' },
    {
      wishedBedrooms: 'Wished bedrooms must be a whole number',
      isRead: 'Is read must be true or false',
      name: 'Name must be text',
      tags: 'Tags must be a list',
    },
  ],
  [
    'PATCH /leads/{id}',
    { wishedBedrooms: 1.5, lostReason: 1, followUpAt: 'soon', status: 'Maybe' },
    {
      wishedBedrooms: 'Wished bedrooms must be a whole number',
      lostReason: 'Lost reason must be text',
      followUpAt: 'Follow up at must be a date and time such as 2026-12-01T09:30:00Z',
      status:
        'Status must be one of New, Contacted, Viewing Scheduled, Viewed, Negotiating, Offer Made, Qualified, Won, Lost',
    },
  ],
  [
    'PATCH /leads/{id}',
    { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) },
    { tags: 'Tags must have at most 20 entries' },
  ],
  [
    'PATCH /leads/{id}',
    { tags: [' ', 'x'.repeat(300), 7] },
    {
      'tags.0': 'Entry 1 of tags is required',
      'tags.1': expect.stringMatching(/^Entry 2 of tags must be at most \d+ characters$/) as string,
      'tags.2': 'Entry 3 of tags must be text',
    },
  ],
  ['PATCH /leads/{id}', {}, { body: 'Send at least one field' }],
  ['PATCH /leads/{id}', [], { body: 'The request body is invalid' }],
  ['POST /batch', { requests: [] }, { requests: 'Requests must have at least 1 entry' }],
  [
    'POST /chat',
    { message: 'Hello', history: [{ colour: 'red' }] },
    {
      'history.0.colour': 'Colour in entry 1 of history is not a field of this call',
      'history.0.role': 'Role in entry 1 of history is required',
    },
  ],
  ['POST /leads/bulk', { action: 'status', value: 5 }, { value: 'Value must be text or true or false' }],
  [
    'PATCH /properties/{id}',
    { images: ['a', 'a'], price: 'a lot', ceiling_height: 2.55, bedrooms: null, country_code: 'DE' },
    {
      images: 'Images must not have the same entry twice',
      price: 'Price must be a number',
      ceiling_height: 'Ceiling height must be a multiple of 0.1',
    },
  ],
  [
    'PATCH /me/notifications',
    { quietHours: { from: 'late', to: '07:00' } },
    { 'quietHours.from': 'From in quiet hours must be a time such as 09:30' },
  ],
  [
    'POST /user/update',
    { type: 'contact', contact_email: 'x', website: 'y' },
    {
      contact_email: 'Enter an email address such as name@example.com',
      website: 'Website must be a web address such as https://example.com',
    },
  ],
])('[API-12] %s says in plain words what is wrong with %j', (call, body, fields) => {
  expect(check(call, body)).toMatchObject(fields);
});

const JARGON =
  /must NOT|must match|must pass|must be (string|integer|number|boolean|object|array|null)\b|null|[a-z]\.\d|undefined|date-time/;
const withBody = operations.filter(({ body }) => body);

test.each(
  withBody.map((operation) => [`${operation.method.toUpperCase()} ${operation.path}`, operation] as const),
)(
  '[API-12] %s rejects wrong values of each field without the jargon of schemas',
  (_name, { body, checkBody }) => {
    const names = Object.keys(mergeSchema(body ?? {}, contract.schemas).properties);
    const long = 'x'.repeat(2_000);
    const values = [
      ...[null, 0.123, -1, 1e12, true, '', ' ', long, '\n', {}, { unknown: 1 }],
      ...[[], [null], [{}], ['', ''], Array(2_000).fill(long)],
    ];
    const messages = values.flatMap((value) => {
      const given = Object.fromEntries(names.map((name) => [name, value]));
      return checkBody?.(given) === false ? Object.values(describeFieldErrors(checkBody.errors ?? [])) : [];
    });
    expect(messages.filter((message) => JARGON.test(message))).toEqual([]);
  },
);
