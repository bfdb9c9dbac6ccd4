import { MIN_FILL_MS } from '../form/minFillTime';
import { clearTypedValues, saveTypedValues } from './typedValues';

/** When each form was shown (ms, `performance.now`). */
const shownAt = new WeakMap<HTMLFormElement, number>();

/**
 * Posts forms without leaving the page. The response is the same page; the form's section is replaced with the
 * response's.
 */
export function enhanceForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-form] form')) enhance(form);
}

function enhance(form: HTMLFormElement) {
  shownAt.set(form, performance.now());
  saveTypedValues(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (!button || button.getAttribute('aria-disabled') === 'true') return;
  const label = button.querySelector('[data-part=text]') ?? button;
  const text = label.textContent;
  label.textContent = 'Sending...';
  button.setAttribute('aria-disabled', 'true');
  showNotice(form, '');
  const notice = await sendInPlace(form).catch(() => OFFLINE);
  if (!notice) return;
  label.textContent = text;
  button.removeAttribute('aria-disabled');
  showNotice(form, notice);
}

const OFFLINE = 'Couldn’t send it. What you typed is still here: check your connection and try again.';

/** @returns the reason why it was not sent; undefined when the response has replaced the form */
async function sendInPlace(form: HTMLFormElement): Promise<string | undefined> {
  await waitForMinFillTime(form);
  const response = await post(form);
  if (response.status === 404) return describeGone(form);
  if (!replaceSection(form, await parsePage(response))) return OFFLINE;
}

/** Describes that the listing or agent went offline after the page was opened. */
function describeGone(form: HTMLFormElement): string {
  const [page, advice] = form.action.includes('/p/')
    ? ['listing', 'contact the agent directly']
    : ['agent’s page', 'copy it if you need it'];
  return `Couldn’t send it: this ${page} is no longer available. What you typed is still here: ${advice}.`;
}

/** Waits for the minimum fill time: the server rejects forms that are sent faster than a person types. */
function waitForMinFillTime(form: HTMLFormElement): Promise<void> {
  const rest = MIN_FILL_MS + 100 - (performance.now() - (shownAt.get(form) ?? 0));
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
}

function post(form: HTMLFormElement): Promise<Response> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return fetch(form.action.split('#')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html' },
  });
}

async function parsePage(response: Response): Promise<Document> {
  return new DOMParser().parseFromString(applyOwnNonce(await response.text()), 'text/html');
}

/** Applies this page's nonce, because its CSP also applies to parsed documents and accepts no other nonce. */
function applyOwnNonce(html: string): string {
  const { nonce = '' } = document.querySelector('style') ?? {};
  return html.replace(/ nonce="[^"]*"/g, ` nonce="${nonce}"`);
}

/** Replaces the form's section with the response's, and adds the response's styles. */
function replaceSection(form: HTMLFormElement, response: Document): boolean {
  const here = form.closest<HTMLElement>('[data-form]');
  const there = here && response.getElementById(here.id);
  if (!here || !there) return false;
  const style = document.querySelector('style');
  const styles = response.querySelector('style')?.textContent ?? '';
  // The response lacks the styles of thanks and errors that other sections show.
  if (style && !style.textContent.includes(styles)) style.textContent += styles;
  if (there.querySelector('[data-thanks]')) clearTypedValues(form);
  here.replaceChildren(...there.children);
  const next = here.querySelector('form');
  if (next) enhance(next);
  // Only the form's stamp was rejected, for example after a restart of the server.
  if (next?.dataset['again'] && !form.dataset['again']) void send(next);
  else focusFirstMessage(here);
  return true;
}

/** Focuses the first invalid field, else the message about the whole form. */
function focusFirstMessage(section: HTMLElement) {
  const [first] = ['[aria-invalid=true]', '[data-thanks]', '[data-notice]'].flatMap((part) => [
    ...section.querySelectorAll<HTMLElement>(part),
  ]);
  first?.focus();
}

function showNotice(form: HTMLFormElement, text: string) {
  const notice = form.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = text;
  notice.hidden = text === '';
}
