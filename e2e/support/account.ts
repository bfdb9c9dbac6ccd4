import type { APIRequestContext, Page } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  token: string;
  refresh_token: string;
  user: { id: string; firstname: string; lastname: string; username: string };
}

/** Creates an account with the data of a scenario; every test has its own. */
export async function createAccount(request: APIRequestContext, scenario = 'demo'): Promise<Account> {
  const answer = await request.post('/api/__mock/accounts', { data: { scenario } });
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

interface Options {
  /** Whether to store the session in localStorage like "Remember me", or only in this tab. */
  remember?: boolean;
}

/** Stores the session of an account before the first script of the page runs. */
export async function storeSession(page: Page, account: Account, { remember = true }: Options = {}) {
  const { token, refresh_token, user } = account;
  await page.addInitScript(
    ([access, refresh, info, storageKind]) => {
      // Only once per tab, so that later changes by the test stay.
      if (sessionStorage.getItem('session given')) return;
      sessionStorage.setItem('session given', 'yes');
      const storage = storageKind === 'local' ? localStorage : sessionStorage;
      storage.setItem('Auth@access_token', access);
      storage.setItem('Auth@refresh_token', refresh);
      storage.setItem('Auth@user', info);
    },
    [token, refresh_token, JSON.stringify(user), remember ? 'local' : 'session'] as const,
  );
}

const KEYS = ['Auth@access_token', 'Auth@refresh_token', 'Auth@user'];

/** Returns the stored session values, by storage. */
export function storedValues(page: Page) {
  return page.evaluate((keys) => {
    const held = (storage: Storage) => keys.filter((key) => storage.getItem(key));
    return { local: held(localStorage), session: held(sessionStorage) };
  }, KEYS);
}

export const noValues = { local: [], session: [] };
export const remembered = { local: KEYS, session: [] };
export const ofThisTab = { local: [], session: KEYS };
