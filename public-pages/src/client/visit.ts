import { sourceOf } from './sourceOf';
import { visitorId } from './visitorId';

/** Tells the API that the page was opened. Nobody waits for it, and nothing is said when it fails. */
export function tellOfVisit() {
  const address = document.querySelector<HTMLElement>('[data-view]')?.dataset['view'];
  if (!address) return;
  const here = new URL(location.href);
  const body = JSON.stringify({ visitorId: visitorId(), source: sourceOf(here, document.referrer) });
  const headers = { 'Content-Type': 'application/json' };
  fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  // The mark has said what it had to: a copied address is not another visit by QR code.
  if (here.searchParams.has('s')) {
    here.searchParams.delete('s');
    history.replaceState(history.state, '', here);
  }
}
