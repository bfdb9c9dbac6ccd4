/** @jest-environment jest-fixed-jsdom */
import { enhanceForms } from './forms';

const section = (inner: string) =>
  `<style>a{}</style><section id="enquiry" data-form="enquiry">${inner}</section>`;
const form = (inner = '', again = '') =>
  section(`<form method="post" action="/p/casa#enquiry"${again}>
    <p role="alert" data-notice tabindex="-1" hidden></p><input type="hidden" name="form" value="enquiry"><input name="name" aria-label="Name" value="Ada">${inner}
    <button type="submit"><span data-part="text">Send enquiry</span></button></form>`);
const thanks = section('<h2>Ask</h2><div data-thanks tabindex="-1">Thank you.</div>').replace('a{}', 'b{}');

/** The environment has Node's `FormData`, which does not accept form elements. */
class FieldsOf extends Map<string, string> {
  constructor(from: HTMLFormElement) {
    super([...from.querySelectorAll('input')].map(({ name, value }) => [name, value]));
  }
}

const answers = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  answers.mockReset();
  globalThis.fetch = answers as typeof fetch;
  Object.assign(globalThis, { FormData: FieldsOf });
  document.body.innerHTML = form();
  enhanceForms();
});
afterEach(() => jest.useRealTimers());

const answer = (html: string) => answers.mockResolvedValueOnce({ text: async () => html } as Response);
const press = () => document.querySelector('button')?.click();
const button = () => document.querySelector('button')?.textContent;
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const sentForm = () => Object.fromEntries(answers.mock.lastCall?.[1].body as URLSearchParams);

test('posts the form in place, after the server’s minimum time', async () => {
  answer(thanks);
  await later(500);
  press();
  expect(button()).toBe('Sending...');
  await later(1_500);
  expect(answers).not.toHaveBeenCalled();
  await later(200);
  expect(answers).toHaveBeenCalledWith(
    'http://localhost/p/casa',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(sentForm()).toEqual({ form: 'enquiry', name: 'Ada' });
});

test('replaces the form with the response’s thanks and styles, and focuses them', async () => {
  answer(thanks);
  press();
  await later(2_200);
  expect(document.querySelector('section')).toHaveTextContent('Thank you.');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toHaveTextContent('Thank you.');
  expect(document.querySelector('style')).toHaveTextContent('b{}');
});

test('keeps the styles of the other sections', async () => {
  answer(thanks);
  press();
  await later(2_200);
  document.body.insertAdjacentHTML(
    'beforeend',
    form().replace('<style>a{}</style>', '').replaceAll('enquiry', 'review'),
  );
  enhanceForms();
  answer(form().replaceAll('enquiry', 'review'));
  press();
  await later(2_200);
  expect(document.querySelector('style')).toHaveTextContent('b{}');
  expect(document.querySelector('style')?.textContent).toHaveLength('a{}b{}'.length);
});

test('shows the errors, focuses the first invalid field and can send again', async () => {
  answer(form('<input name="email" aria-label="Email" aria-invalid="true" value="ada">'));
  press();
  await later(2_200);
  expect(document.activeElement).toHaveAttribute('name', 'email');
  answer(thanks);
  press();
  await later(2_200);
  expect(sentForm()).toMatchObject({ email: 'ada' });
  expect(document.querySelector('section')).toHaveTextContent('Thank you.');
});

test('ignores a second click while it is sending', async () => {
  answer(thanks);
  press();
  press();
  await later(2_200);
  expect(answers).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is gone', () => answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the answer is something else', () => answer('<p>Bad gateway</p>')],
])('when %s it shows an error and keeps the values', async (_what, happen) => {
  happen();
  press();
  await later(2_200);
  expect(document.querySelector('[role=alert]')).toHaveTextContent(/What you typed is still here/);
  expect(document.querySelector('input[name=name]')).toHaveValue('Ada');
  expect(button()).toBe('Send enquiry');
  answer(thanks);
  press();
  await later(2_200);
  expect(document.querySelector('section')).toHaveTextContent('Thank you.');
});

test.each([
  ['/p/casa', 'this listing is no longer available'],
  ['/agents/marta', 'this agent’s page is no longer available'],
])('says that %s has gone offline, and keeps the values', async (path, message) => {
  document.body.innerHTML = form().replace('/p/casa', path);
  enhanceForms();
  answers.mockResolvedValueOnce({ status: 404, text: async () => '<p>Not found</p>' } as Response);
  press();
  await later(2_200);
  expect(document.querySelector('[role=alert]')).toHaveTextContent(message);
  expect(document.querySelector('[role=alert]')).not.toHaveTextContent('connection');
  expect(document.querySelector('input[name=name]')).toHaveValue('Ada');
  expect(button()).toBe('Send enquiry');
});

test('[SEC-22] sends again once by itself when a restarted server does not know the form', async () => {
  answer(form('', ' data-again="true"'));
  answer(form('', ' data-again="true"'));
  press();
  await later(2_200);
  expect(answers).toHaveBeenCalledTimes(1);
  expect(button()).toBe('Sending...');
  await later(2_200);
  expect(answers).toHaveBeenCalledTimes(2);
  await later(10_000);
  expect(answers).toHaveBeenCalledTimes(2);
  expect(button()).toBe('Send enquiry');
});

describe('a visitor’s values', () => {
  const fields = `<textarea name="message" aria-label="Message"></textarea>
    <input type="radio" name="rating" value="4"><input type="radio" name="rating" value="5">
    <input type="checkbox" name="consent"><input name="subject" tabindex="-1">`;
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
  const five = () => document.querySelector<HTMLInputElement>('[value="5"]') as HTMLInputElement;
  function type(name: string, text: string) {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }
  /** The page as the server renders it. */
  function reload() {
    document.body.innerHTML = form(fields);
    enhanceForms();
  }
  beforeEach(reload);

  test('[ERR-08] are restored after a reload', () => {
    five().checked = true;
    field('consent').checked = true;
    field('subject').value = 'program';
    type('message', 'Is it still');
    reload();
    expect(field('message').value).toBe('Is it still');
    expect(five().checked).toBe(true);
    expect(field('consent').checked).toBe(true);
    expect(field('subject').value).toBe('');
  });

  test('leave a list at its first choice when the saved one is gone', () => {
    const list = (...choices: string[]) => {
      const options = choices.map((choice) => `<option value="${choice}">${choice}</option>`).join('');
      document.body.innerHTML = form(`<select name="slug">${options}</select>`);
      enhanceForms();
    };
    list('', 'casa');
    type('slug', 'casa');
    list('', 'casa');
    expect(field('slug').value).toBe('casa');
    list('', 'quinta');
    expect(document.querySelector('select')?.selectedIndex).toBe(0);
  });

  test('do not replace what the browser has restored', () => {
    type('message', 'Is it still');
    document.body.innerHTML = form(fields);
    field('message').value = 'Is it still there?';
    enhanceForms();
    expect(field('message').value).toBe('Is it still there?');
  });

  test('[ERR-08] survive a failed send and a reload after it', async () => {
    type('message', 'Is it still');
    answers.mockRejectedValueOnce(new TypeError('no network'));
    press();
    await later(2_200);
    reload();
    expect(field('message').value).toBe('Is it still');
  });

  test('[ERR-08] survive a rejection by the server and a reload after it', async () => {
    type('message', 'Is it still');
    answer(form(`${fields}<input name="email" aria-label="Email" aria-invalid="true">`));
    press();
    await later(2_200);
    reload();
    expect(field('message').value).toBe('Is it still');
  });

  test('are cleared once the form is sent', async () => {
    type('message', 'Is it still');
    answer(thanks);
    press();
    await later(2_200);
    reload();
    expect(field('message').value).toBe('');
  });

  test('do no harm where storage is blocked', () => {
    const storage = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    reload();
    type('message', 'Is it still');
    expect(field('message').value).toBe('Is it still');
    storage.mockRestore();
  });
});
