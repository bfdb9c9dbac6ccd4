import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// The browser's addresses of the page's files.
jest.mock('/_lintel/elements.js', () => jest.requireActual('./browser/elements.js'), { virtual: true });
jest.mock('/_lintel/registry.js', () => jest.requireActual('./browser/registry.js'), { virtual: true });
jest.mock('/_lintel/views.js', () => jest.requireActual('./browser/views.js'), { virtual: true });

const p75 = { lcp: null, inp: null, load: null, route: null };
const version = { module: 'leads', version: '1.5.0', arm: 'stable', views: 9, failuresPer1000: 0, p75 };
const health = {
  since: '2026-11-28T09:00:00.000Z',
  revision: 7,
  versions: [{ ...version, failedCalls: 0, slowCalls: 0, failures: 0, topFailures: [] }],
};
const plan = {
  revision: { revision: 8, reason: 'rollback leads to revision 3' },
  changes: [{ id: 'leads', version: { from: '1.5.0', to: '1.4.0' } }],
};

const sent: unknown[] = [];
let isReachable = true;
async function respond(url: string, { body }: RequestInit = {}) {
  if (url.endsWith('/health')) return Response.json(health);
  if (url.includes('/history')) return Response.json({ revisions: [] });
  const rollback = JSON.parse(String(body));
  if (rollback.dryRun) return Response.json(plan);
  sent.push(rollback);
  if (!isReachable) throw new TypeError('Failed to fetch');
  return Response.json({ revision: { revision: 7 } });
}

test('[MODP-03] a roll-back that is confirmed twice returns to the stated version, not to the one before it', async () => {
  Object.assign(globalThis, { fetch: respond });
  // jsdom doesn't implement dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.dispatchEvent(new Event('close'));
    },
  });
  document.body.innerHTML = '<div id="page"></div>';
  sessionStorage.setItem('lintel-registry-token', 'token');
  require('./browser/page.js');

  await userEvent.click(await screen.findByRole('button', { name: 'Roll back leads' }));
  const dialog = await screen.findByRole('dialog', { name: 'Roll back leads?' });
  expect(dialog).toHaveTextContent('Everyone gets leads 1.4.0 instead of 1.5.0');
  const accept = () => [...dialog.querySelectorAll('button')].at(-1) as HTMLButtonElement;
  // The registry has made the change, but its response is lost.
  isReachable = false;
  await userEvent.click(accept());
  expect(await screen.findByText(/Couldn't reach the registry/)).toBeVisible();
  isReachable = true;
  await waitFor(() => expect(accept()).toBeEnabled());
  await userEvent.click(accept());
  expect(await screen.findByText('leads 1.4.0 is live again')).toBeVisible();
  expect(sent).toEqual([
    { module: 'leads', to: 3 },
    { module: 'leads', to: 3 },
  ]);
});
