import { SHORTEST_MS } from '../form/shortest';

/** Since when each form could be filled in. */
const shownAt = new WeakMap<HTMLFormElement, number>();

/** Posts forms without leaving the page: the answer is the same page, of which the form's section is taken. */
export function enhanceForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-form] form')) enhance(form);
}

function enhance(form: HTMLFormElement) {
  shownAt.set(form, performance.now());
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
  tell(form, '');
  try {
    await untilLongEnough(form);
    const answer = await post(form);
    if (!swap(form, answer)) throw new Error('The answer has no such form.');
  } catch {
    label.textContent = text;
    button.removeAttribute('aria-disabled');
    tell(form, 'It could not be sent. What you typed is still here: check the connection and try again.');
  }
}

/** The server takes nothing that comes faster than a person types. */
function untilLongEnough(form: HTMLFormElement): Promise<void> {
  const rest = SHORTEST_MS + 100 - (performance.now() - (shownAt.get(form) ?? 0));
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
}

async function post(form: HTMLFormElement): Promise<Document> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const response = await fetch(form.action.split('#')[0] ?? '', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: 'text/html' },
  });
  return new DOMParser().parseFromString(ofThisPage(await response.text()), 'text/html');
}

/** This page's policy holds for what is parsed here, too, and knows its own nonce alone. */
function ofThisPage(html: string): string {
  const { nonce = '' } = document.querySelector('style') ?? {};
  return html.replace(/ nonce="[^"]*"/g, ` nonce="${nonce}"`);
}

/** Takes the form's section over from the answered page, with the styles that it needs. */
function swap(form: HTMLFormElement, answer: Document): boolean {
  const here = form.closest<HTMLElement>('[data-form]');
  const there = here && answer.getElementById(here.id);
  if (!here || !there) return false;
  const style = document.querySelector('style');
  if (style) style.textContent = answer.querySelector('style')?.textContent ?? '';
  here.replaceChildren(...there.children);
  const next = here.querySelector('form');
  if (next) enhance(next);
  // Nothing was wrong but its time: a server that was started anew does not know the form.
  if (next?.dataset['again'] && !form.dataset['again']) void send(next);
  else focusOn(here);
  return true;
}

/** On the first thing that is wrong, else on what is said of the whole. */
function focusOn(section: HTMLElement) {
  const [first] = ['[aria-invalid=true]', '[data-thanks]', '[data-notice]'].flatMap((part) => [
    ...section.querySelectorAll<HTMLElement>(part),
  ]);
  first?.focus();
}

function tell(form: HTMLFormElement, text: string) {
  const notice = form.querySelector<HTMLElement>('[data-notice]');
  if (!notice) return;
  notice.textContent = text;
  notice.hidden = text === '';
}
