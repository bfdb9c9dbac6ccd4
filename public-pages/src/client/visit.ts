import { getTrafficSource } from './trafficSource';

/** Reports the visit to the API; a failure is ignored. */
export function reportVisit() {
  const address = document.querySelector<HTMLElement>('[data-view]')?.dataset['view'];
  if (!address) return;
  const here = new URL(location.href);
  const body = JSON.stringify({
    visitorId: getVisitorId(),
    source: getTrafficSource(here, document.referrer),
  });
  const headers = { 'Content-Type': 'application/json' };
  fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  // Removes the mark, so that a copied address does not count as another scan.
  if (here.searchParams.has('s')) {
    here.searchParams.delete('s');
    history.replaceState(history.state, '', here);
  }
}

const KEY = 'lintel_visitor_id';

/** Returns a random id of this browser; a new one on each call if storage is off. */
function getVisitorId(): string {
  const newId = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    const saved = localStorage.getItem(KEY);
    if (saved) return saved;
    localStorage.setItem(KEY, newId);
  } catch {
    // Storage is switched off.
  }
  return newId;
}
