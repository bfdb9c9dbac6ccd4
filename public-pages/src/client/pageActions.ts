/** Wires Share and Print, which only show with the script. */
export function enhanceActions() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) {
    button.addEventListener('click', () => void share(button));
  }
  for (const button of document.querySelectorAll('[data-print-page]')) {
    button.addEventListener('click', () => window.print());
  }
}

async function share({ dataset }: HTMLElement) {
  const url = new URL(dataset['share'] ?? '', location.href).href;
  const title = dataset['title'];
  if (navigator.share) {
    // Closing the share menu is not a failure.
    const shared = await navigator.share({ url, title }).then(() => true, isClosed);
    if (shared) return;
  }
  const status = document.querySelector('[data-share-status]');
  const copied = await Promise.resolve(navigator.clipboard?.writeText(url)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  );
  if (status) status.textContent = copied ? 'Link copied' : `Copy this link: ${url}`;
}

const isClosed = (error: Error) => error.name === 'AbortError';
