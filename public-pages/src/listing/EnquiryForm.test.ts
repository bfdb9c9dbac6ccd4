import { makeListing } from '../testing/makeListing';
import { type Api, type ApiCall, filled, json, visit } from '../testing/visit';

const path = '/p/casa-do-pinhal';
const shown = { 'GET /public/listings/casa-do-pinhal': () => json({ data: makeListing() }) };
const typed = { name: ' Ada Byron ', email: 'ada@example.com', phone: '', message: 'When?', consent: 'on' };

let sent: ApiCall[];
let now: number;
beforeEach(() => {
  sent = [];
  now = Date.UTC(2026, 10, 21);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const answering = (given: () => Response | Promise<Response>): Api => ({
  ...shown,
  'POST /public/enquiries': (call) => {
    sent.push(call);
    return given();
  },
});
const taking = answering(() => json({ data: null, message: 'Thank you' }, { status: 201 }));

/** Opens the page as a visitor, pauses, and sends the form. */
async function send(api: Api, values: Record<string, string> = typed, moment = 5_000) {
  const { document } = await visit(path, { api });
  now += moment;
  return post(api, filled(document, values));
}
const post = (api: Api, form: Record<string, string>) => visit(path, { api, form });
const value = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement>(`[data-form] [name=${name}]`)?.value;

test('[PUB-04] sends an enquiry to the API and redirects the visitor to the thanks', async () => {
  const { status, headers } = await send(taking);
  expect([status, headers?.['Location']]).toEqual([303, `${path}?sent=enquiry#enquiry`]);
  expect(sent).toMatchObject([
    {
      body: {
        slug: 'casa-do-pinhal',
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '',
        message: 'When?',
        consent: true,
      },
    },
  ]);
  const { page } = await visit(`${path}?sent=enquiry`, { api: shown });
  page.getByText('Thank you. Your message is with Marta.');
  expect(page.queryByRole('button', { name: 'Send enquiry' })).toBeNull();
});

test('an enquiry from a scanned QR code keeps its source, also after an error', async () => {
  const wrong = answering(() =>
    json({ error: { fields: { message: 'Message is required' } } }, { status: 422 }),
  );
  const { document } = await visit(`${path}?s=qr`, { api: wrong });
  now += 5_000;
  const back = await post(wrong, filled(document, typed));
  now += 5_000;
  await post(taking, filled(back.document));
  await send(taking);
  expect(sent.map(({ body }) => Reflect.get(Object(body), 'source'))).toEqual([
    'QR Code',
    'QR Code',
    undefined,
  ]);
});

test('shows the API’s errors at their fields and keeps every value', async () => {
  const wrong = { email: 'Enter an email address such as name@example.com', consent: 'Agree first' };
  const api = answering(() =>
    json({ error: { code: 'VALIDATION', message: 'No', fields: wrong } }, { status: 422 }),
  );
  const { status, document, page } = await send(api, {
    ...typed,
    email: 'ada',
    message: '<b>"When?"</b>\n&amp;',
  });
  expect(status).toBe(422);
  expect(page.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  expect(page.getByLabelText('Email').getAttribute('aria-describedby')).toBe(
    page.getByText(wrong.email).closest('p')?.id,
  );
  page.getByText('Agree first');
  expect(page.getByRole('alert').textContent).toBe('Please check the highlighted fields.');
  expect(['name', 'email', 'message'].map((name) => value(document, name))).toEqual([
    ' Ada Byron ',
    'ada',
    '<b>"When?"</b>\n&amp;',
  ]);
  expect(document.querySelector<HTMLInputElement>('[name=consent]')?.checked).toBe(true);
  expect(document.title).toBe('Not sent: Casa do Pinhal · Lintel');
});

test('an empty enquiry points to every missing field, not only to the unticked checkbox', async () => {
  const fields = {
    name: 'Name is required',
    email: 'Leave an email address or a phone number',
    consent: 'Agree that the agent may contact you',
  };
  const api = answering(() => json({ error: { fields } }, { status: 422 }));
  const { page } = await send(api, { name: '', email: '' });
  expect(page.getByRole('alert').textContent).toBe('Please check the highlighted fields.');
  for (const message of Object.values(fields)) page.getByText(message);
});

test('shows a message about a value without a field above the form', async () => {
  const fields = { slug: 'Slug must be at most 220 characters', name: 'Name is required' };
  const api = answering(() => json({ error: { fields } }, { status: 422 }));
  const { page } = await send(api);
  expect(page.getByRole('alert').textContent).toBe(fields.slug);
});

test('keeps a checkbox unchecked', async () => {
  const { consent: _consent, ...rest } = typed;
  const api = answering(() => json({ error: { fields: { consent: 'Agree first' } } }, { status: 422 }));
  const { document } = await send(api, rest);
  expect(sent[0]?.body).toMatchObject({ consent: false });
  expect(document.querySelector<HTMLInputElement>('[name=consent]')?.checked).toBe(false);
});

test('[PUB-08] above the limit it says when to try again', async () => {
  const api = answering(() => json({ error: {} }, { status: 429, headers: { 'Retry-After': '42' } }));
  const { status, headers, document, page } = await send(api);
  expect([status, headers?.['Retry-After']]).toEqual([429, '42']);
  page.getByText('Too many attempts. Try again in 42 seconds.');
  expect(value(document, 'message')).toBe('When?');
});

test.each([
  ['does not respond', () => Promise.reject(new Error('timeout'))],
  ['fails', () => json({ error: {} }, { status: 500 })],
])('when the API %s the values stay', async (_what, given) => {
  const { status, document, page } = await send(answering(given));
  expect(status).toBe(502);
  page.getByText(/What you typed is still here/);
  expect(value(document, 'message')).toBe('When?');
});

test('offers to send the same form again while the API is down', async () => {
  const { document } = await visit(path, { api: shown });
  now += 5_000;
  const form = filled(document, typed);
  const down = { 'GET /public/listings/casa-do-pinhal': () => Promise.reject(new Error('down')) };
  const { status, document: notice, page } = await visit(path, { api: down, form });
  expect(status).toBe(503);
  page.getByRole('button', { name: 'Try again' });
  const kept = [...notice.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(Object.fromEntries(kept.map((input) => [input.name, input.value]))).toEqual(form);
});

test('[PUB-09] an agent who was frozen in the meantime receives no enquiry: the page isn’t available', async () => {
  const { status, page } = await send(answering(() => json({ error: {} }, { status: 404 })));
  expect(status).toBe(404);
  page.getByRole('heading', { name: 'This page isn’t available' });
});

test('thanks a bot that fills in every field, and sends nothing', async () => {
  const { status, headers } = await send(taking, { ...typed, subject: 'Cheap watches' });
  expect([status, headers?.['Location']]).toEqual([303, `${path}?sent=enquiry#enquiry`]);
  expect(sent).toEqual([]);
});

test('hides the honeypot from people', async () => {
  const { document } = await visit(path, { api: shown });
  const field = document.querySelector('[name=subject]');
  expect([field?.getAttribute('tabindex'), field?.getAttribute('autocomplete')]).toEqual(['-1', 'off']);
  expect(field?.closest('[aria-hidden=true]')).not.toBeNull();
});

describe('a form that is sent faster than a person types', () => {
  test('is rejected with every value, and accepted when it is sent again', async () => {
    const { status, document, page } = await send(taking, typed, 1_900);
    expect(status).toBe(422);
    page.getByText('Please send it again.');
    expect(sent).toEqual([]);
    now += 2_000;
    expect((await post(taking, filled(document))).status).toBe(303);
    expect(sent).toMatchObject([{ body: { message: 'When?', consent: true } }]);
  });

  test.each([
    ['of another time', (stamp: string) => stamp.replace(/^\d+/, '1')],
    ['that nobody signed', (stamp: string) => `${stamp.split('.')[0]}.x`],
    ['that is missing', () => ''],
  ])('so does one with a stamp %s', async (_what, change) => {
    const { document } = await visit(path, { api: taking });
    now += 5_000;
    const form = filled(document, typed);
    const { status, page } = await post(taking, { ...form, stamp: change(form['stamp'] ?? '') });
    expect(status).toBe(422);
    page.getByText('Please send it again.');
    expect(sent).toEqual([]);
  });

  test('[SEC-22] a stamp is valid for a day', async () => {
    const { document } = await visit(path, { api: taking });
    now += 24 * 60 * 60 * 1000 + 1;
    const { status, document: again, page } = await post(taking, filled(document, typed));
    expect(status).toBe(422);
    page.getByText('Please send it again.');
    expect(sent).toEqual([]);
    now += 24 * 60 * 60 * 1000;
    expect((await post(taking, filled(again))).status).toBe(303);
  });

  test('a stamp is only valid for its own page', async () => {
    const { document } = await visit(path, { api: taking });
    now += 5_000;
    const api = { 'GET /public/listings/other': () => json({ data: makeListing({ slug: 'other' }) }) };
    const { status } = await visit('/p/other', { api, form: filled(document, typed) });
    expect(status).toBe(422);
  });
});

describe('the idempotency key', () => {
  const keys = () => sent.map(({ headers }) => headers?.['Idempotency-Key']);

  test('is the same when the same form is sent twice, also with an error in between', async () => {
    const failing = answering(() => json({ error: {} }, { status: 500 }));
    const { document } = await send(failing);
    now += 5_000;
    const form = filled(document);
    await post(taking, form);
    await post(taking, form);
    expect(keys()).toEqual([keys()[0], keys()[0], keys()[0]]);
    expect(keys()[0]).toMatch(/^[\w-]{43}$/);
  });

  test('differs for another text and for another visit', async () => {
    await send(taking);
    await send(taking);
    await send(taking, { ...typed, message: 'And the garden?' });
    expect(new Set(keys()).size).toBe(3);
  });
});

test('[PUB-04] a rejected form announces only its message, not all of its fields', async () => {
  const { document } = await send(
    answering(() => json({ error: { message: 'Try later.' } }, { status: 503 })),
  );
  const form = document.querySelector('[data-form] form');
  expect(form?.querySelector('[role=alert]')?.textContent).toMatch(/\S/);
  expect(form?.closest('[aria-live]')).toBeNull();
});
