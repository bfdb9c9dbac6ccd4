let typed: string | null = null;

/** Captures typing for a field that hasn't loaded yet. @param before text typed earlier */
export function captureTyping(before = '') {
  if (typed !== null) return;
  typed = before;
  document.addEventListener('keydown', capture, { capture: true });
}

/** Stops capturing. @returns the captured text */
export function releaseTyping(): string {
  document.removeEventListener('keydown', capture, { capture: true });
  const text = typed ?? '';
  typed = null;
  return text;
}

function capture(event: KeyboardEvent) {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!isText && event.key !== 'Backspace') return;
  event.preventDefault();
  typed = isText ? typed + event.key : (typed ?? '').slice(0, -1);
}
