import type { APIRequestContext, Page } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  token: string;
  refresh_token: string;
  user: { id: string; firstname: string; lastname: string; username: string };
}

/** A fresh account with a scenario's data: every test has its own. */
export async function createAccount(request: APIRequestContext, scenario = 'demo'): Promise<Account> {
  const answer = await request.post('/api/__mock/accounts', { data: { scenario } });
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

interface Options {
  /** As "Remember me" has it: in localStorage, or in this tab alone. */
  remember?: boolean;
}

/** Puts an account's session where the shell looks for it, before the page's first script. */
export async function storeSession(page: Page, account: Account, { remember = true }: Options = {}) {
  const { token, refresh_token, user } = account;
  await page.addInitScript(
    ([access, refresh, info, place]) => {
      // Only once a tab: what the test does to the session afterwards is to stay.
      if (sessionStorage.getItem('session given')) return;
      sessionStorage.setItem('session given', 'yes');
      const storage = place === 'local' ? localStorage : sessionStorage;
      storage.setItem('Auth@access_token', access);
      storage.setItem('Auth@refresh_token', refresh);
      storage.setItem('Auth@user', info);
    },
    [token, refresh_token, JSON.stringify(user), remember ? 'local' : 'session'] as const,
  );
}

const KEYS = ['Auth@access_token', 'Auth@refresh_token', 'Auth@user'];

/** Which of the session's values the browser holds, by storage. */
export function storedValues(page: Page) {
  return page.evaluate((keys) => {
    const held = (storage: Storage) => keys.filter((key) => storage.getItem(key));
    return { local: held(localStorage), session: held(sessionStorage) };
  }, KEYS);
}

export const noValues = { local: [], session: [] };
export const remembered = { local: KEYS, session: [] };
export const ofThisTab = { local: [], session: KEYS };
