import type { HostSession, SessionUser } from '@lintel/contract';

const BASE = '/api';
const KEY = 'lintel.standalone';

interface Account {
  scenario: string;
  token: string;
  user: SessionUser;
}

async function newAccount(scenario: string): Promise<Account> {
  const response = await fetch(`${BASE}/__mock/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  if (!response.ok)
    throw new Error(`The API answered ${response.status} to a new ${scenario} account. Is it running?`);
  const body = await response.json();
  return { scenario, token: body.data.token, user: body.data.user };
}

function kept(scenario: string): Account | null {
  const account: Account | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return account?.scenario === scenario ? account : null;
}

/** A session of its own: a fresh account of a scenario, kept for this tab, made anew when its token has expired. */
export async function standaloneSession(scenario: string): Promise<HostSession> {
  let account = kept(scenario) ?? (await newAccount(scenario));
  const keep = () => sessionStorage.setItem(KEY, JSON.stringify(account));
  keep();

  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${account.token}`);
    return fetch(BASE + path, { ...init, headers });
  };

  return {
    get user() {
      return account.user;
    },
    async request(path, init) {
      const first = await send(path, init);
      if (first.status !== 401) return first;
      account = await newAccount(scenario);
      keep();
      return send(path, init);
    },
    async signOut() {
      sessionStorage.removeItem(KEY);
      location.reload();
    },
  };
}
