import { AsyncLocalStorage } from 'node:async_hooks';
import { webLocks } from './webLocks';

type Listener = (event: MessageEvent) => void;

class TabStorage implements Storage {
  readonly values = new Map<string, string>();
  constructor(private readonly onChange: (key: string, value: string | null) => void = () => {}) {}
  get length() {
    return this.values.size;
  }
  key = (index: number) => [...this.values.keys()][index] ?? null;
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem(key: string, value: string) {
    this.values.set(key, value);
    this.onChange(key, value);
  }
  removeItem(key: string) {
    this.values.delete(key);
    this.onChange(key, null);
  }
  clear() {
    for (const key of [...this.values.keys()]) this.removeItem(key);
  }
}

export interface Tab {
  local: TabStorage;
  session: TabStorage;
  /** Runs work in the tab, including everything that it starts asynchronously. */
  run<Result>(work: () => Result): Result;
}

interface Options {
  /**
   * Delay until other tabs see a write to `localStorage`, because tabs are separate processes. A late write can restore
   * an older value for a moment, as observed in Chromium under load.
   */
  storageDelayMs: number;
}

/**
 * Simulates the tabs of one browser, for `jest.isolateModules`: each has a separate view of the storage; locks and
 * channels are shared. Call `end` after the test.
 */
export function browserTabs({ storageDelayMs }: Options) {
  const current = new AsyncLocalStorage<Tab>();
  const tabs: Tab[] = [];
  const channels = new Set<Channel>();
  /** Messages and writes that the other tabs have not received yet. */
  const inTransit = new Set<Promise<void>>();
  function deliverLater(deliver: () => void, delayMs: number) {
    const delivery = new Promise<void>((resolve) =>
      setTimeout(() => {
        inTransit.delete(delivery);
        deliver();
        resolve();
      }, delayMs),
    );
    inTransit.add(delivery);
  }

  class Channel {
    private readonly listeners = new Map<Listener, Listener>();
    constructor(private readonly name: string) {
      channels.add(this);
    }
    postMessage(data: unknown) {
      const others = [...channels].filter((other) => other !== this && other.name === this.name);
      deliverLater(() => {
        for (const other of others)
          for (const deliver of other.listeners.values()) deliver({ data } as MessageEvent);
      }, 5);
    }
    addEventListener(_type: string, listener: Listener) {
      this.listeners.set(listener, AsyncLocalStorage.bind(listener));
    }
    removeEventListener(_type: string, listener: Listener) {
      this.listeners.delete(listener);
    }
  }

  // Code outside the tabs, such as the fake API, also has a storage.
  const outside = { local: new TabStorage(), session: new TabStorage() };
  const spies = [
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => (current.getStore() ?? outside).local),
    jest
      .spyOn(window, 'sessionStorage', 'get')
      .mockImplementation(() => (current.getStore() ?? outside).session),
  ];
  const globals = globalThis as { BroadcastChannel?: unknown };
  const { BroadcastChannel: before } = globals;
  globals.BroadcastChannel = Channel;
  Object.defineProperty(navigator, 'locks', { value: webLocks(), configurable: true });

  function open(): Tab {
    const local = new TabStorage((key, value) => {
      deliverLater(() => {
        for (const other of tabs.filter((each) => each !== tab)) {
          if (value === null) other.local.values.delete(key);
          else other.local.values.set(key, value);
        }
      }, storageDelayMs);
    });
    const tab: Tab = { local, session: new TabStorage(), run: (work) => current.run(tab, work) };
    tabs.push(tab);
    return tab;
  }

  /** Waits until every tab has received the others' messages and writes, including replies. */
  async function waitForDelivery() {
    while (inTransit.size > 0) await Promise.all(inTransit);
  }

  function end() {
    for (const spy of spies) spy.mockRestore();
    globals.BroadcastChannel = before;
    Reflect.deleteProperty(navigator, 'locks');
  }

  return { open, waitForDelivery, end };
}
