import type { Root } from 'react-dom/client';
import { findRendered, watchCommits } from './reactCommits';

const original = jest.fn();
let render: (...roots: Root[]) => { startTime: number; duration: number };
let makeRoot: (module?: string) => Root;

beforeAll(async () => {
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: original,
  };
  watchCommits();
  // React looks for the hook when it is loaded.
  jest.resetModules();
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  makeRoot = (module) => {
    const element = document.createElement('div');
    if (module) element.dataset.module = module;
    return createRoot(element.appendChild(document.createElement('div')));
  };
  render = (...roots) => {
    const startTime = performance.now();
    for (const root of roots) flushSync(() => root.render(String(startTime)));
    return { startTime, duration: performance.now() - startTime };
  };
});

test('[CONT-06] names the module whose root is rendered within a script', () => {
  const before = render(makeRoot('reviews'));
  expect(findRendered(render(makeRoot('leads')))).toBe('leads');
  expect(findRendered(before)).toBe('reviews');
  expect(findRendered(render(makeRoot()))).toBe('shell');
});

test('names nobody for a script in which several roots are rendered, or none', () => {
  expect(findRendered(render(makeRoot('leads'), makeRoot('reviews')))).toBeUndefined();
  expect(findRendered(render())).toBeUndefined();
  const leads = makeRoot('leads');
  expect(findRendered(render(leads, leads))).toBe('leads');
});

test('leaves the developer tools what they have', () => {
  original.mockClear();
  render(makeRoot('leads'));
  expect(original).toHaveBeenCalledTimes(1);
});
