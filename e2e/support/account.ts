import type { APIRequestContext, Page } from '@playwright/test';

export interface Account {
  email: string;
  password: string;
  token: string;
  refresh_token: string;
  user: { id: string; firstname: string; lastname: string };
}

/** A fresh account with a scenario's data: every test has its own. */
export async function createAccount(request: APIRequestContext, scenario = 'demo'): Promise<Account> {
  const answer = await request.post('/api/__mock/accounts', { data: { scenario } });
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Puts an account's session where the shell looks for it, before the page's first script. */
export async function storeSession(page: Page, { token, refresh_token, user }: Account) {
  await page.addInitScript(
    ([access, refresh, info]) => {
      // Only once a tab: what the test does to the session afterwards is to stay.
      if (sessionStorage.getItem('session given')) return;
      sessionStorage.setItem('session given', 'yes');
      localStorage.setItem('Auth@access_token', access);
      localStorage.setItem('Auth@refresh_token', refresh);
      localStorage.setItem('Auth@user', info);
    },
    [token, refresh_token, JSON.stringify(user)] as const,
  );
}
