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
  dialog().close = () => dialog().removeAttribute('open');
  enhanceGallery();
});

test('a picture opens in the dialog, with its place among the others', () => {
  find<HTMLElement>('a[href="/dawn.webp"] img').click();
  expect(dialog()).toHaveAttribute('open');
  expect(shown()).toHaveAttribute('src', 'http://localhost/dawn.webp');
  expect(shown()).toHaveAttribute('alt', 'dawn');
  expect(find('[data-count]')).toHaveTextContent('2 of 3');
});

test('buttons and arrows turn, up to the ends', () => {
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

test('a swipe turns, a tap does not', () => {
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

test('closes again', () => {
  find<HTMLElement>('[data-gallery-open]').click();
  find<HTMLElement>('[data-close]').click();
  expect(dialog()).not.toHaveAttribute('open');
});
