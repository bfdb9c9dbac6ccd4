import { onSwipe } from './onSwipe';

/** Shows the pictures one by one in a dialog, where the page alone would follow their links. */
export function enhanceGallery() {
  const list = document.querySelector('[data-gallery]');
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery-dialog]');
  const shown = dialog?.querySelector<HTMLImageElement>('[data-shown]');
  const count = dialog?.querySelector('[data-count]');
  if (!list || !dialog || !shown || !count) return;
  const links = [...list.querySelectorAll('a')];
  let place = 0;

  function show(next: number) {
    const link = links[next];
    const picture = link?.querySelector('img');
    if (!link || !picture || !shown || !count) return;
    place = next;
    shown.sizes = '100vw';
    shown.srcset = picture.srcset;
    shown.src = link.href;
    shown.alt = picture.alt;
    count.textContent = `${place + 1} of ${links.length}`;
    for (const button of turns) {
      const isEnd = links[place + Number(button.dataset['turn'])] === undefined;
      // A button that is gone keeps no focus.
      if (isEnd && document.activeElement === button) dialog?.focus();
      button.disabled = isEnd;
    }
  }
  function open(event: Event, next: number) {
    event.preventDefault();
    show(next);
    dialog?.showModal();
  }

  const turns = [...dialog.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  for (const [index, link] of links.entries()) link.addEventListener('click', (event) => open(event, index));
  document.querySelector('[data-gallery-open]')?.addEventListener('click', (event) => open(event, 0));
  for (const button of turns) {
    button.addEventListener('click', () => show(place + Number(button.dataset['turn'])));
  }
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(place + 1);
    if (key === 'ArrowLeft') show(place - 1);
  });
  onSwipe(shown, (step) => show(place + step));
}
