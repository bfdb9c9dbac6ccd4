/** @jest-environment jest-fixed-jsdom */
import { fireEvent } from '@testing-library/dom';
import { enhanceGallery } from './gallery';

const picture = (name: string) =>
  `<li><a href="/${name}.webp"><img alt="${name}" srcset="/${name}-1.webp 1w"></a></li>`;
const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found;
const dialog = () => find<HTMLDialogElement>('dialog');
const shown = () => find<HTMLImageElement>('[data-shown]');
const turn = (step: 1 | -1) => find<HTMLButtonElement>(`[data-turn="${step}"]`);

beforeEach(() => {
  document.body.innerHTML = `<ul data-gallery>${picture('dusk')}${picture('dawn')}${picture('noon')}</ul>
    <a href="#pictures" data-gallery-open>All</a>
    <dialog data-gallery-dialog><p data-count></p><button data-close></button><img data-shown>
    <button data-turn="-1"></button><button data-turn="1"></button></dialog>`;
  // jsdom has no dialogs.
  dialog().showModal = () => dialog().setAttribute('open', '');
  dialog().close = () => {
    dialog().removeAttribute('open');
    dialog().dispatchEvent(new Event('close'));
  };
  history.replaceState(null, '', '/p/casa');
  enhanceGallery();
});

test('opens a picture in the dialog, with its number', () => {
  find<HTMLElement>('a[href="/dawn.webp"] img').click();
  expect(dialog()).toHaveAttribute('open');
  expect(shown()).toHaveAttribute('src', 'http://localhost/dawn.webp');
  expect(shown()).toHaveAttribute('alt', 'dawn');
  expect(find('[data-count]')).toHaveTextContent('2 of 3');
});

test('buttons and arrow keys turn the pictures, up to both ends', () => {
  find<HTMLElement>('[data-gallery-open]').click();
  expect(turn(-1)).toBeDisabled();
  turn(1).click();
  fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
  expect(find('[data-count]')).toHaveTextContent('3 of 3');
  expect(turn(1)).toBeDisabled();
  fireEvent.keyDown(dialog(), { key: 'ArrowRight' });
  fireEvent.keyDown(dialog(), { key: 'ArrowLeft' });
  expect(find('[data-count]')).toHaveTextContent('2 of 3');
});

test('a swipe turns the pictures, a tap does not', () => {
  const swipe = (from: number, to: number) => {
    fireEvent.touchStart(shown(), { touches: [{ clientX: from }] });
    fireEvent.touchEnd(shown(), { changedTouches: [{ clientX: to }] });
  };
  find<HTMLElement>('[data-gallery-open]').click();
  swipe(200, 100);
  expect(shown()).toHaveAttribute('alt', 'dawn');
  swipe(100, 110);
  expect(shown()).toHaveAttribute('alt', 'dawn');
  swipe(100, 200);
  expect(shown()).toHaveAttribute('alt', 'dusk');
});

test('closes the dialog', () => {
  find<HTMLElement>('[data-gallery-open]').click();
  find<HTMLElement>('[data-close]').click();
  expect(dialog()).not.toHaveAttribute('open');
});

/** Goes back in the browser's history; jsdom does so asynchronously. */
const back = () =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    history.back();
  });

test('Back closes the pictures and stays on the page', async () => {
  const before = history.length;
  find<HTMLElement>('[data-gallery-open]').click();
  turn(1).click();
  expect(history.length).toBe(before + 1);
  await back();
  expect(dialog()).not.toHaveAttribute('open');
  expect(location.pathname).toBe('/p/casa');
  expect(history.state).toBeNull();
});

test('closing by the button removes the history entry', async () => {
  find<HTMLElement>('[data-gallery-open]').click();
  const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  find<HTMLElement>('[data-close]').click();
  await gone;
  expect(history.state).toBeNull();
  expect(dialog()).not.toHaveAttribute('open');
});

test('Forward opens the same picture again', async () => {
  find<HTMLElement>('a[href="/dawn.webp"] img').click();
  turn(1).click();
  await back();
  const forward = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.forward();
  await forward;
  expect(dialog()).toHaveAttribute('open');
  expect(find('[data-count]')).toHaveTextContent('3 of 3');
});
