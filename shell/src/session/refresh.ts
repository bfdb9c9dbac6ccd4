import { config } from '../config';
import { hear, tell } from './channel';
import { fetchInTime } from './fetchInTime';
import { familyOf, isRemembered, readTokens, type Tokens, writeTokens } from './tokens';

/** How long a tab without "Remember me" waits for a tab of the same session to offer newer tokens. */
const PEER_ANSWER_MS = 60;

let inFlight: Promise<string | null> | null = null;

/** Resolves when no refresh of this tab is under way. */
export const refreshSettled = () => inFlight?.catch(() => null);

/**
 * New tokens for a stale access token: exactly one call for all modules and all tabs together. Whoever comes second
 * finds the first one's tokens.
 * @returns the access token to go on with, or null when the session is over
 * @throws TypeError when the server cannot be reached; the stored values stay as they are
 */
export function refreshOnce(stale: string): Promise<string | null> {
  inFlight ??= alone(() => newTokens(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

/** One tab at a time; where the browser has no locks (plain http on a network address), one call of this tab. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('lintel.refresh', work) : work();
}

async function newTokens(stale: string): Promise<string | null> {
  if (!isRemembered()) await askPeers(stale);
  const current = readTokens();
  if (!current) return null;
  if (current.access !== stale) return current.access;

  const answer = await fetchInTime(`${config.apiBaseUrl}/auth/refresh`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: current.refresh }),
  });
  if (answer.status >= 500) throw new TypeError(`The refresh answered ${answer.status}`);
  const tokens = await tokensOf(answer);
  if (!tokens) return null;
  writeTokens(tokens);
  tell({ type: 'tokens', family: familyOf(tokens.access), tokens });
  return tokens.access;
}

async function tokensOf(answer: Response): Promise<Tokens | null> {
  const body = await answer.json().catch(() => null);
  const access = body?.payload?.access?.token;
  const refresh = body?.payload?.refresh?.token;
  return answer.ok && access && refresh ? { access, refresh } : null;
}

/** Tabs that share no storage still share a session (a duplicated tab does): its newest tokens count. */
function askPeers(stale: string): Promise<void> {
  const family = familyOf(stale);
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = hear((message) => {
      if (message.type === 'tokens' && message.family === family && message.tokens.access !== stale) done();
    });
    const timer = setTimeout(done, PEER_ANSWER_MS);
    tell({ type: 'ask', family, stale });
  });
}
