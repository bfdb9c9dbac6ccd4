import type { SessionUser } from '@lintel/contract';
import type { Schemas } from '@lintel/contract/api';
import { readAnswer } from '@lintel/module-kit';
import { config } from '../config';
import { endSession } from './endSession';
import { fetchInTime } from './fetchInTime';
import { request, upload } from './request';
import { sessionStore } from './sessionStore';
import { readTokens, writeTokens, writeUser } from './tokens';

interface SignedIn {
  data: { token: string; refresh_token: string; user: Schemas['User'] };
  message?: string;
}

let loads = 0;

/** Everything about who is signed in. Calls that fail throw an `ApiError`. */
export const session = {
  request,
  upload,

  async signIn(credentials: { email: string; password: string }, { remember }: { remember: boolean }) {
    return begin(await post<SignedIn>('/auth/login', credentials), remember);
  },

  async register(account: { email: string; firstname: string; lastname: string; password: string }) {
    return begin(await post<SignedIn>('/auth/register', account), true);
  },

  async forgotPassword(email: string) {
    return messageOf(await post<{ message?: string }>('/auth/forgot-password', { email }));
  },

  async resetPassword(body: { token: string; password: string }) {
    return messageOf(await post<{ message?: string }>('/auth/reset-password', body));
  },

  async signOut() {
    const tokens = readTokens();
    // What is stored goes first: the user is out even when the server cannot be reached.
    endSession({ byItself: false });
    if (tokens) await post('/auth/logout', { refresh_token: tokens.refresh }).catch(() => null);
  },

  /** Reads the profile anew; a failure leaves what is known. */
  async loadProfile() {
    loads += 1;
    const load = loads;
    const answer = await readAnswer(await request('/me'));
    // Asked again meanwhile: this answer may be older than that one.
    if ('error' in answer || load !== loads || !readTokens()) return;
    const { user } = (answer.data as { data: { user: Schemas['User'] } }).data;
    const info = infoOf(user);
    writeUser(info);
    sessionStore.update({ info });
  },
};

const messageOf = ({ message = '' }: { message?: string }) => ({ message });

async function begin({ data, message = '' }: SignedIn, remember: boolean) {
  writeTokens({ access: data.token, refresh: data.refresh_token }, remember);
  const info = infoOf(data.user);
  writeUser(info);
  const { epoch } = sessionStore.getSnapshot();
  sessionStore.update({ signedIn: true, epoch: epoch + 1, info, open_login: false });
  void session.loadProfile().catch(() => null);
  return { message };
}

function infoOf(user: Schemas['User']): SessionUser {
  const { id, email, firstname, lastname, avatar } = user;
  return { id, email, firstname, lastname, avatar: avatar ?? '' };
}

async function post<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetchInTime(config.apiBaseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw { status: 'NETWORK', code: 'NETWORK', message: 'There is no connection to the server.' };
  });
  const answer = await readAnswer(response);
  if ('error' in answer) throw answer.error;
  return answer.data as Answer;
}
