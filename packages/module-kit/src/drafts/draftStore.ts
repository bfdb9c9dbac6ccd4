import { getStorageKey, listStorageKeys } from './draftNames';
import { onDraftRequest } from './draftRequests';
import { isSame, rebaseDraft, type StoredDraft } from './rebaseDraft';

export const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Delay between a key press and the write. Leaving the page writes immediately. */
export const DRAFT_DELAY_MS = 250;

/** Changes that are not stored yet, or that the storage rejected, by storage key; null removes an entry. */
const pending = new Map<string, string | null>();
let timer: ReturnType<typeof setTimeout> | undefined;
let hasStarted = false;

/**
 * Keeps drafts in `localStorage`, each for one account and one field or form. Writes are synchronous, because only
 * those are certain to finish while a page closes. Drafts that the storage rejects stay in memory until the page is
 * closed. Without an account, nothing is kept.
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
    if (!account) return;
    start();
    pending.set(getStorageKey(account, key), JSON.stringify({ ...draft, at: Date.now() }));
    timer ??= setTimeout(flush, DRAFT_DELAY_MS);
  },

  remove(account: string | undefined, key: string) {
    if (account) remove(getStorageKey(account, key));
  },

  /** Removes the draft once `value` is saved, unless something else has been typed since, here or in another tab. */
  removeIfSaved(account: string | undefined, key: string, value: unknown) {
    const stored = draftStore.read(account, key);
    if (stored && isSame(rebaseDraft(stored, value).value, value)) draftStore.remove(account, key);
  },

  /** Returns the keys of an account's drafts that begin with `prefix`. */
  keys(account: string | undefined, prefix: string): string[] {
    if (!account) return [];
    start();
    return [...new Set(listNames(getStorageKey(account, prefix)))]
      .map((name) => name.slice(getStorageKey(account, '').length))
      .filter((key) => draftStore.read(account, key));
  },

  /** Writes pending changes now. */
  flush,

  /** Removes all drafts of an account. */
  removeAccount(account: string) {
    for (const name of listNames(getStorageKey(account, ''))) remove(name);
  },

  /**
   * Subscribes to changes of a draft in other tabs.
   * @param listener receives the current draft and the previous one
   * @returns a function that unsubscribes
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

/** Lists the keys of stored drafts and of drafts that are about to be stored. */
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
      // Storage is full or blocked: the draft lasts as long as this page.
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

/**
 * Initializes the store on first use: removes old drafts, and writes pending changes when the user leaves the page or
 * logs out.
 */
function start() {
  if (hasStarted) return;
  hasStarted = true;
  for (const name of listStorageKeys()) {
    const stored = parse(readText(name));
    if (!stored || isExpired(stored)) remove(name);
  }
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  onDraftRequest((action, account) => (action === 'flush' ? flush() : draftStore.removeAccount(account)));
}
