/** @jest-environment jest-fixed-jsdom */
import { enhanceForms } from './forms';

const section = (inner: string) =>
  `<style>a{}</style><section id="enquiry" data-form="enquiry">${inner}</section>`;
const form = (inner = '', again = '') =>
  section(`<form method="post" action="/p/casa#enquiry"${again}>
    <p role="alert" data-notice tabindex="-1" hidden></p><input type="hidden" name="form" value="enquiry"><input name="name" aria-label="Name" value="Ada">${inner}
    <button type="submit"><span data-part="text">Send enquiry</span></button></form>`);
const thanks = section('<h2>Ask</h2><div data-thanks tabindex="-1">Thank you.</div>').replace('a{}', 'b{}');

/** The environment has Node's, which knows no elements. */
class FieldsOf extends Map<string, string> {
  constructor(from: HTMLFormElement) {
    super([...from.querySelectorAll('input')].map(({ name, value }) => [name, value]));
  }
}

const answers = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  jest.useFakeTimers();
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

test('posts the form where it stands, after the time that the server asks for', async () => {
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

test('shows the thanks of the answered page in its place, with its styles, and moves the focus there', async () => {
  answer(thanks);
  press();
  await later(2_200);
  expect(document.querySelector('section')).toHaveTextContent('Thank you.');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement).toHaveTextContent('Thank you.');
  expect(document.querySelector('style')).toHaveTextContent('b{}');
});

test('shows what is wrong, with the focus on the first field of it, and sends again from there', async () => {
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

test('a second press while it is sending sends nothing more', async () => {
  answer(thanks);
  press();
  press();
  await later(2_200);
  expect(answers).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is gone', () => answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['the answer is something else', () => answer('<p>Bad gateway</p>')],
])('when %s it says so and keeps what was typed', async (_what, happen) => {
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

test('what a server that was started anew does not know is sent once more by itself, and not for ever', async () => {
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
