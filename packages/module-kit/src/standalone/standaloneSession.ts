import type { HostSession } from '@lintel/contract';
import { sendForm } from '../sendForm';
import { type Account, API, forgetAccount, post, storeAccount } from './account';

const tokenErrors = new Set(['TOKEN_EXPIRED', 'INVALID_TOKEN']);

/**
 * Creates a host's session for one account. Unauthorized calls share one refresh and are retried once.
 * @param onEnd called when the session ends; the shell would show its sign-in page
 */
export function standaloneSession(account: Account, onEnd: () => void): HostSession {
  let refreshing: Promise<boolean> | null = null;

  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${account.access}`);
    return fetch(API + path, { ...init, headers });
  };

  async function refresh(): Promise<boolean> {
    const answer = await post('/auth/refresh', undefined, { refresh_token: account.refresh });
    if (answer.status >= 500) throw new TypeError(`The refresh returned ${answer.status}`);
    if (!answer.ok) return false;
    const { payload } = await answer.json();
    account.access = payload.access.token;
    account.refresh = payload.refresh.token;
    storeAccount(account);
    return true;
  }

  function refreshOnce(): Promise<boolean> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  function end() {
    forgetAccount();
    onEnd();
  }

  async function sendTwice(sendOnce: () => Promise<Response>): Promise<Response> {
    await refreshing?.catch(() => null);
    const used = account.access;
    const first = await sendOnce();
    if (!(await isTokenError(first))) return first;
    if (used !== account.access || (await refreshOnce())) return sendOnce();
    end();
    return first;
  }

  return {
    user: account.user,
    request: (path, init) => sendTwice(() => send(path, init)),
    upload: (path, form, options = {}) =>
      sendTwice(() => {
        const headers = { ...options.headers, Authorization: `Bearer ${account.access}` };
        return sendForm(API + path, form, { ...options, headers });
      }),
    async signOut() {
      await post('/auth/logout', undefined, { refresh_token: account.refresh }).catch(() => null);
      end();
    },
  };
}

async function isTokenError(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  return tokenErrors.has(body?.error?.code);
}
