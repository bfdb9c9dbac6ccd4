import { makeModule } from '../testing/makeModule';
import { loadExport } from './federation';

const lifecycles = { mount() {} };
const init = jest.fn();
/** The requested addresses. Nothing loads until the test completes the request. */
const requested = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => new URL(src));

let count = 0;
/** Creates a separate module for each test, because failures are remembered. */
const makeLeads = () => {
  count += 1;
  return makeModule({ id: `leads-${count}`, baseUrl: `/modules/leads-${count}/1.0.0/`, entry: 'entry.js' });
};

beforeEach(() => {
  init.mockReset();
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => {},
    __webpack_share_scopes__: { default: { react: '19' } },
  });
});

/** Completes the request of the entry. @param exports the exports of its container; none when it fails */
function answer(exports?: object) {
  const [script] = document.querySelectorAll('script[src]');
  const container = { init, get: async () => () => exports };
  if (exports) Object.assign(window, { [`lintel_leads_${count}`]: container });
  script?.dispatchEvent(new Event(exports ? 'load' : 'error'));
}

test('[ERR-06] loads a module once for all of its exports, with what the shell shares', async () => {
  const module = makeLeads();
  const both = Promise.all([loadExport(module, 'pages'), loadExport(module, 'recent')]);
  expect(requested()).toHaveLength(1);
  answer({ pages: lifecycles, recent: lifecycles });
  expect(await both).toEqual([lifecycles, lifecycles]);
  expect(await loadExport(module, 'pages')).toBe(lifecycles);
  expect(init.mock.calls).toEqual([[{ react: '19' }]]);
  expect(requested()).toEqual([]);
});

test('[ERR-06] requests a module that failed once more, under another address', async () => {
  const module = makeLeads();
  const both = Promise.allSettled([loadExport(module, 'pages'), loadExport(module, 'recent')]);
  answer();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = loadExport(module, 'pages');
  expect(requested().map(({ search }) => search)).toEqual(['?attempt=1']);
  answer({ pages: lifecycles });
  expect(await again).toBe(lifecycles);
});

test('[ERR-06] gives up on a module that hangs, and removes its script', async () => {
  jest.useFakeTimers();
  const hanging = loadExport(makeLeads(), 'pages');
  jest.advanceTimersByTime(8_000);
  await expect(hanging).rejects.toThrow('did not load in time');
  expect(requested()).toEqual([]);
  jest.useRealTimers();
});

test('[ERR-06] names the export that a module lacks', async () => {
  const loading = loadExport(makeLeads(), 'pages');
  answer({});
  await expect(loading).rejects.toThrow('does not export "pages"');
});
