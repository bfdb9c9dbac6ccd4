import { type Api, findTexts, json, visit, wrapsAnywhere } from '../testing/visit';

const about = (status: 'Active' | 'Unsubscribed') => ({
  username: 'marta-almeida',
  firstname: 'Marta',
  lastname: 'Almeida',
  email: 'g…@example.com',
  status,
});
const pages = [
  {
    path: '/unsubscribe?token=abc.def',
    call: '/public/subscriptions/abc.def/unsubscribe',
    button: 'Unsubscribe',
    before: about('Active'),
    after: about('Unsubscribed'),
    done: 'You are unsubscribed',
  },
  {
    path: '/confirm-subscription?token=abc.def',
    call: '/public/subscriptions/abc.def/confirm',
    button: 'Confirm subscription',
    before: about('Unsubscribed'),
    after: about('Active'),
    done: 'You are subscribed',
  },
];

test('wraps a long name without spaces, so that the page does not scroll sideways', async () => {
  const firstname = 'M'.repeat(100);
  for (const status of ['Active', 'Unsubscribed'] as const) {
    const api = {
      'GET /public/subscriptions/abc.def/confirm': () => json({ data: { ...about(status), firstname } }),
    };
    const { document } = await visit('/confirm-subscription?token=abc.def', { api });
    expect(findTexts(document, firstname)).toHaveLength(2);
    expect(findTexts(document, firstname).every(wrapsAnywhere)).toBe(true);
  }
});

test('[NEWS-21] asks a new subscriber without "again"', async () => {
  const call = 'GET /public/subscriptions/abc.def/confirm';
  for (const [isFirst, question] of [
    [true, 'Do you want to subscribe g…@example.com to Marta Almeida’s newsletter?'],
    [false, 'Do you want to subscribe g…@example.com to Marta Almeida’s newsletter again?'],
  ] as const) {
    const api = { [call]: () => json({ data: { ...about('Unsubscribed'), isFirst } }) };
    const { page } = await visit('/confirm-subscription?token=abc.def', { api });
    page.getByText(question);
  }
});

describe.each(pages)('$path', ({ path, call, button, before, after, done }) => {
  const asking: Api = { [`GET ${call}`]: () => json({ data: before }) };

  test('[PUB-06] asks with one button, and changes nothing by being opened', async () => {
    const { status, page, document } = await visit(path, { api: asking });
    expect(status).toBe(200);
    page.getByRole('button', { name: button });
    page.getByText(/^Do you want to (un)?subscribe g…@example.com (from|to) Marta Almeida’s newsletter/);
    expect(document.querySelector('form')?.getAttribute('method')).toBe('post');
    expect(document.querySelector('form')?.hasAttribute('action')).toBe(false);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  test('applies the change once the button is pressed, and confirms it when the link is opened again', async () => {
    const api = { ...asking, [`POST ${call}`]: () => json({ data: null, message: 'Done' }) };
    const { status, headers } = await visit(path, { api, form: {} });
    expect([status, headers?.['Location']]).toEqual([303, path]);
    const { page } = await visit(path, { api: { [`GET ${call}`]: () => json({ data: after }) } });
    page.getByRole('heading', { name: done });
    expect(page.queryByRole('button')).toBeNull();
    expect(page.getByRole('link', { name: 'Marta Almeida’s page' }).getAttribute('href')).toBe(
      '/agents/marta-almeida',
    );
  });

  test('reports a broken link, before and after the button', async () => {
    const broken = () => json({ error: { code: 'NOT_FOUND' } }, { status: 404 });
    for (const api of [{ [`GET ${call}`]: broken }, { ...asking, [`POST ${call}`]: broken }]) {
      const form = `POST ${call}` in api ? {} : undefined;
      const { status, page } = await visit(path, { api, form });
      expect(status).toBe(404);
      page.getByRole('heading', { name: 'This link doesn’t work' });
    }
  });

  test('reports what went wrong and keeps the button', async () => {
    const limited = () => json({ error: {} }, { status: 429, headers: { 'Retry-After': '12' } });
    const tooMuch = await visit(path, { api: { ...asking, [`POST ${call}`]: limited }, form: {} });
    expect([tooMuch.status, tooMuch.headers?.['Retry-After']]).toEqual([429, '12']);
    expect(tooMuch.page.getByRole('alert').textContent).toContain('Try again in 12 seconds');
    const failing = () => json({ error: {} }, { status: 503 });
    const down = await visit(path, { api: { ...asking, [`POST ${call}`]: failing }, form: {} });
    expect(down.status).toBe(502);
    expect(down.page.getByRole('alert').textContent).toBe('That didn’t work. Try again in a moment.');
    down.page.getByRole('button', { name: button });
  });
});

test('an address without a token is a broken link', async () => {
  const { status, page } = await visit('/unsubscribe');
  expect(status).toBe(404);
  page.getByRole('heading', { name: 'This link doesn’t work' });
});
