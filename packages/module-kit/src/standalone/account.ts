import type { SessionUser } from '@lintel/contract';
import type { Scenario } from './scenario';

export const API = '/api';
const KEY = 'lintel.standalone';

/** An account that only this tab uses, with its tokens. */
export interface Account {
  /** The scenario for which it was created. */
  purpose: string;
  access: string;
  refresh: string;
  user: SessionUser;
}

export function post(path: string, token?: string, body?: unknown): Promise<Response> {
  const headers = new Headers({ 'Content-Type': 'application/json' });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return fetch(API + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function createAccount(scenario: string, purpose: string): Promise<Account> {
  const response = await post('/__mock/accounts', undefined, { scenario });
  if (!response.ok)
    throw new Error(`The API returned ${response.status} to a new ${scenario} account. Is it running?`);
  const { token, refresh_token, user } = (await response.json()).data;
  return { purpose, access: token, refresh: refresh_token, user };
}

function readStoredAccount(purpose: string): Account | null {
  const account: Account | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return account?.purpose === purpose ? account : null;
}

export const storeAccount = (account: Account) => sessionStorage.setItem(KEY, JSON.stringify(account));
export const forgetAccount = () => sessionStorage.removeItem(KEY);

/** Returns the account for a scenario, in the scenario's state. Created once per tab. */
export async function getScenarioAccount({
  account,
  session,
}: Pick<Scenario, 'account' | 'session'>): Promise<Account> {
  // Other scenarios can't use an account that is frozen or signed out.
  const purpose = session === 'frozen' || session === 'ended' ? `${account}, ${session}` : account;
  const ready = readStoredAccount(purpose) ?? (await createAccount(account, purpose));
  if (session === 'frozen') await post('/account/freeze', ready.access);
  if (session === 'expired') await post('/__mock/tokens/expire', ready.access);
  if (session === 'ended') await post('/auth/logout', undefined, { refresh_token: ready.refresh });
  else storeAccount(ready);
  return ready;
}
