let typed: string | null = null;

/** From now on what is typed is kept for a field that is not there yet, after what was typed already. */
export function captureTyping(before = '') {
  if (typed !== null) return;
  typed = before;
  document.addEventListener('keydown', keep, { capture: true });
}

/** @returns what has been typed since; from now on the keyboard is the page's again */
export function releaseTyping(): string {
  document.removeEventListener('keydown', keep, { capture: true });
  const text = typed ?? '';
  typed = null;
  return text;
}

function keep(event: KeyboardEvent) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText && event.key !== 'Backspace') return;
  event.preventDefault();
  typed = isText ? typed + event.key : (typed ?? '').slice(0, -1);
}
