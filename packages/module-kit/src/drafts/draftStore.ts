import { getStorageKey, listStorageKeys } from './draftNames';

/** Something typed that the server does not have yet. Values are JSON. */
export interface StoredDraft<Value> {
  value: Value;
  /** The saved value that it was typed over. */
  base: Value;
}

export const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** From a key press to the write. Leaving the page does not wait for it. */
export const DRAFT_DELAY_MS = 250;

/** What storage does not have yet, or refused, by storage key; null where an entry is to go. */
const pending = new Map<string, string | null>();
/** Accounts that are gone: nothing is written for them any more. */
const removedAccounts = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let hasStarted = false;

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/**
 * Drafts of one browser, each for one account and one field or form, in `localStorage`: a synchronous write is the only
 * one that a closing page is sure to finish. What storage refuses stays in memory until the page is gone. Without an
 * account nothing is kept.
 */
export const draftStore = {
  read<Value>(account: string | undefined, key: string): StoredDraft<Value> | undefined {
    if (!account) return undefined;
    start();
    const name = getStorageKey(account, key);
    const stored = parse<Value>(readText(name));
    if (stored && !isExpired(stored)) return stored;
    if (stored) remove(name);
    return undefined;
  },

  write<Value>(account: string | undefined, key: string, draft: StoredDraft<Value>) {
    if (!account || removedAccounts.has(account)) return;
    start();
    pending.set(getStorageKey(account, key), JSON.stringify({ ...draft, at: Date.now() }));
    timer ??= setTimeout(flush, DRAFT_DELAY_MS);
  },

  remove(account: string | undefined, key: string) {
    if (account) remove(getStorageKey(account, key));
  },

  /** The server has `value`: the draft goes, unless something else was typed since, here or in another tab. */
  removeIfSaved(account: string | undefined, key: string, value: unknown) {
    const stored = draftStore.read(account, key);
    if (stored && isSame(stored.value, value)) draftStore.remove(account, key);
  },

  /** The keys of an account's drafts that begin with `prefix`. */
  keys(account: string | undefined, prefix: string): string[] {
    if (!account) return [];
    start();
    return [...new Set(listNames(getStorageKey(account, prefix)))]
      .map((name) => name.slice(getStorageKey(account, '').length))
      .filter((key) => draftStore.read(account, key));
  },

  /** Writes what waits, at once. */
  flush,

  /** An account is deleted, and its drafts with it. */
  removeAccount(account: string) {
    removedAccounts.add(account);
    for (const name of listNames(getStorageKey(account, ''))) remove(name);
  },

  /**
   * Follows a draft in the other tabs.
   * @param listener gets the draft as it is there now and as it was before
   * @returns a function that stops it
   */
  subscribe<Value>(
    account: string | undefined,
    key: string,
    listener: (now: StoredDraft<Value> | undefined, before: StoredDraft<Value> | undefined) => void,
  ): () => void {
    const name = account && getStorageKey(account, key);
    const changed = (event: StorageEvent) => {
      if (event.key === name) listener(parse(event.newValue), parse(event.oldValue));
    };
    addEventListener('storage', changed);
    return () => removeEventListener('storage', changed);
  },
};

/** In storage, or on the way there. */
const listNames = (start: string) => [
  ...listStorageKeys(start),
  ...[...pending.keys()].filter((name) => name.startsWith(start)),
];

function flush() {
  clearTimeout(timer);
  timer = undefined;
  for (const [name, text] of pending) {
    try {
      if (text === null) localStorage.removeItem(name);
      else localStorage.setItem(name, text);
      pending.delete(name);
    } catch {
      // Storage is full or forbidden: the draft lives as long as this page.
    }
  }
}

function remove(name: string) {
  pending.set(name, null);
  flush();
}

function readText(name: string): string | null {
  const text = pending.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

type Stored<Value> = StoredDraft<Value> & { at: number };

function parse<Value>(text: string | null): Stored<Value> | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const isDraft = typeof stored === 'object' && stored !== null && 'value' in stored && 'at' in stored;
    return isDraft ? (stored as Stored<Value>) : undefined;
  } catch {
    return undefined;
  }
}

const isExpired = ({ at }: { at: number }) => !(Date.now() - at < DRAFT_LIFETIME_MS);

/** With the first draft that a page asks for or keeps: old ones go, and leaving the page writes what waits. */
function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const name of listStorageKeys()) {
    const stored = parse(readText(name));
    if (!stored || isExpired(stored)) remove(name);
  }
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
}
