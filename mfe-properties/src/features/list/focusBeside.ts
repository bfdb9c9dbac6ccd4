/** Moves the focus to the next card: the one it is in goes with the button, and the focus would fall out of the list. */
export function focusBeside(button: HTMLElement) {
  const item = button.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const target =
    beside?.querySelector<HTMLElement>('h2 a') ?? document.querySelector<HTMLElement>('[data-page-title]');
  target?.focus({ preventScroll: true });
}
