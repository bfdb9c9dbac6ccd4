import type { MountProps } from '@lintel/contract';
import { createApi, useSelector } from '@lintel/module-kit/redux';
import { useLocation } from '@lintel/module-kit/router';
import { fakeHost } from '@lintel/module-kit/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { defineModule, type Lifecycles } from './defineModule';
import { useHost } from './HostContext';
import { lazyWithRetry } from './lazyWithRetry';
import { createModuleStore, type ModuleStore } from './moduleStore';
import { hostBaseQuery } from './sendCall';

const api = createApi({ reducerPath: 'testApi', baseQuery: hostBaseQuery, endpoints: () => ({}) });
let stores: ModuleStore[] = [];
const leads = defineModule({
  createStore(host) {
    const store = createModuleStore({ host, api, reducers: { nth: (nth = stores.length + 1) => nth } });
    stores.push(store);
    return store;
  },
});

function Page({ broken = false }: { broken?: boolean }) {
  const host = useHost();
  const nth = useSelector((state: { nth: number }) => state.nth);
  const [fails, setFails] = useState(broken);
  if (fails) throw new Error('The page broke.');
  return (
    <main>
      {`${host.session.user?.firstname} at ${useLocation().pathname}, store ${nth}`}
      <button type="button" onClick={() => setFails(true)}>
        Break
      </button>
    </main>
  );
}

const BrokenPage = () => <Page broken />;
const parcels: ReturnType<typeof mountRootParcel>[] = [];

/** Mounts like the shell, and waits until single-spa reports the result. */
function mount(lifecycles: Lifecycles, host = fakeHost('/leads')) {
  const domElement = document.body.appendChild(document.createElement('div'));
  const onCrash = jest.fn<void, [unknown]>();
  const props: MountProps & { domElement: HTMLElement } = { domElement, host, onCrash };
  const parcel = mountRootParcel(lifecycles as unknown as ParcelConfig<MountProps>, props);
  parcels.push(parcel);
  return { parcel, domElement, onCrash, host };
}

// Not within `act`, which would hold back the rendering that single-spa waits for.
const mounted = ({ parcel }: ReturnType<typeof mount>) =>
  waitFor(() => expect(parcel.getStatus()).toBe('MOUNTED'));
async function unmount(parcel: (typeof parcels)[number]) {
  void parcel.unmount();
  await waitFor(() => expect(parcel.getStatus()).toBe('NOT_MOUNTED'));
}

beforeEach(() => {
  stores = [];
});
afterEach(async () => {
  for (const parcel of parcels.splice(0)) {
    if (parcel.getStatus() === 'MOUNTED') await unmount(parcel);
  }
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

test('[CONT-07] notifies the host right before the first render, and not again', async () => {
  const onRender = jest.fn(() => screen.queryByRole('main'));
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { domElement, host: fakeHost('/leads'), onCrash: jest.fn(), onRender };
  const parcel = mountRootParcel(leads.pages(Page) as unknown as ParcelConfig<MountProps>, props);
  parcels.push(parcel);
  await waitFor(() => expect(parcel.getStatus()).toBe('MOUNTED'));
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(onRender.mock.results).toEqual([{ type: 'return', value: null }]);
});

function Slow({ onRender }: { onRender(): void }) {
  const end = performance.now() + 10;
  while (performance.now() < end);
  onRender();
  return <li />;
}

test.each([
  { hasBeenActive: false, renders: 'in slices before the first click' },
  { hasBeenActive: true, renders: 'synchronously after the first click' },
])('renders $renders', async ({ hasBeenActive }) => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  const items = [...'0123456789'];
  let rendered = 0;
  const onRender = () => {
    rendered += 1;
  };
  const counts = new Set<number>();
  const timer = setInterval(() => counts.add(rendered), 0);
  try {
    await mounted(
      mount(
        leads.widget(async () => ({
          default: () => items.map((item) => <Slow key={item} onRender={onRender} />),
        })),
      ),
    );
  } finally {
    clearInterval(timer);
    Reflect.deleteProperty(navigator, 'userActivation');
  }
  expect(screen.getAllByRole('listitem')).toHaveLength(items.length);
  const whileRendering = [...counts].filter((count) => count > 0 && count < items.length);
  expect(whileRendering.length > 0).toBe(!hasBeenActive);
});

test('mounts a page with the services of its host, and unmounts it completely', async () => {
  const page = mount(leads.pages(Page));
  await mounted(page);
  expect(screen.getByRole('main')).toHaveTextContent('Marta at /leads, store 1');
  await unmount(page.parcel);
  expect(page.domElement).toBeEmptyDOMElement();
});

test('shares a store between pages and widgets of a sign-in', async () => {
  const host = fakeHost('/leads');
  const widget = leads.widget(async () => ({ default: Page }));
  for (const parcelMount of [mount(leads.pages(Page), host), mount(widget, host), mount(widget)])
    await mounted(parcelMount);
  const stored = screen.getAllByRole('main').map(({ textContent }) => textContent?.match(/store \d/)?.[0]);
  expect(stored).toEqual(['store 1', 'store 1', 'store 2']);
});

test('ends the mount and informs the host when the first render throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const parcelMount = mount(leads.widget(async () => ({ default: BrokenPage })));
  await mounted(parcelMount);
  await waitFor(() => expect(parcelMount.onCrash.mock.calls).toEqual([[new Error('The page broke.')]]));
  expect(parcelMount.domElement).toHaveTextContent('');
  await unmount(parcelMount.parcel);
});

test('[ERR-06] informs the host of a later error and keeps the other module running', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const breaking = mount(leads.pages(Page));
  const neighbour = mount(leads.pages(Page));
  await mounted(breaking);
  await mounted(neighbour);
  await userEvent.click(within(breaking.domElement).getByRole('button', { name: 'Break' }));
  await waitFor(() => expect(breaking.onCrash).toHaveBeenCalledWith(new Error('The page broke.')));
  expect(breaking.domElement).toHaveTextContent('');
  expect(neighbour.domElement).toHaveTextContent('Marta at /leads');
  expect(neighbour.onCrash).not.toHaveBeenCalled();
});

test('fails a mount when its code cannot be loaded, and loads it again for the next', async () => {
  const load = jest
    .fn(async () => ({ default: Page }))
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const widget = leads.widget(load);
  const { loadPromise, bootstrapPromise, mountPromise } = mount(widget).parcel;
  // All of its promises reject, and an unhandled rejection would end the process.
  const outcomes = await Promise.allSettled([loadPromise, bootstrapPromise, mountPromise]);
  expect(outcomes.at(-1)).toMatchObject({
    reason: { message: expect.stringContaining('Loading chunk 7 failed.') },
  });
  await mounted(mount(widget));
  expect(load).toHaveBeenCalledTimes(2);
});

test('renders the page of the address at every mount', async () => {
  const first = jest.fn(async () => ({ default: Page }));
  const second = jest.fn(async () => ({ default: Page }));
  lazyWithRetry(first, { path: '/mounted/first' });
  lazyWithRetry(second, { path: '/mounted/second' });
  const pages = leads.pages(Page);
  await mounted(mount(pages, fakeHost('/mounted/first')));
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  await mounted(mount(pages, fakeHost('/mounted/second')));
  expect(second).toHaveBeenCalledTimes(1);
});

test('preloads the data of the address into the store that the mount uses', async () => {
  const prefetch = jest.fn();
  lazyWithRetry(async () => ({ default: Page, prefetch }), { path: '/preloaded/:id' });
  const pages = leads.pages(Page);
  const host = fakeHost('/preloaded/7?tab=notes');
  pages.preload?.(host);
  await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
  expect(prefetch).toHaveBeenCalledWith(
    stores[0]?.dispatch,
    expect.objectContaining({ pathname: '/preloaded/7', search: '?tab=notes' }),
  );
  await mounted(mount(pages, host));
  expect(stores).toHaveLength(1);
});

test("preloads a widget's data into the store that the mount uses", async () => {
  const prefetch = jest.fn();
  const widget = leads.widget(async () => ({ default: Page, prefetch }));
  const host = fakeHost('/?period=7d');
  widget.preload?.(host);
  await waitFor(() => expect(prefetch).toHaveBeenCalledTimes(1));
  const location = expect.objectContaining({ pathname: '/', search: '?period=7d' });
  expect(prefetch).toHaveBeenCalledWith(stores[0]?.dispatch, location);
  await mounted(mount(widget, host));
  expect(stores).toHaveLength(1);
});

test('loads a widget’s code on mount when it was not loaded before', async () => {
  const load = jest
    .fn(async () => ({ default: Page }))
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
  const widget = leads.widget(load);
  widget.preload?.(fakeHost('/'));
  expect(load).toHaveBeenCalledTimes(1);
  await mounted(mount(widget));
  expect(load).toHaveBeenCalledTimes(2);
});

test('throws from useHost outside of a mounted module', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useHost())).toThrow('useHost is called outside of a mounted module.');
});
