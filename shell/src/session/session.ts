import type { Schemas } from '@lintel/contract/api';
import { parseResponse } from '@lintel/module-kit';
import { postJson } from './pipeline';
import { sessionStore } from './sessionStore';
import { toSessionUser } from './sessionUser';
import { writeTokens, writeUser } from './tokens';

export interface SignInResponse {
  data: { token: string; refresh_token: string; user: Schemas['User'] };
  message?: string;
}

type Challenge = Schemas['SignInChallenge'];

/** A challenge instead of a message when a second step is required. */
type SignInResult = { message: string; challenge?: never } | { message?: never; challenge: Challenge };

/** Signing in and the password. Calls that fail throw an `ApiError`. */
export const session = {
  async signIn(
    credentials: { email: string; password: string },
    { remember }: { remember: boolean },
  ): Promise<SignInResult> {
    const response = await post<SignInResponse | { data: Challenge }>('/auth/login', credentials);
    return isChallenge(response) ? { challenge: response.data } : startSession(response, remember);
  },

  /** Completes a sign-in that returned a challenge. @param code of the authenticator app, or a recovery code */
  async completeSignIn(answer: { challenge: string; code: string }, { remember }: { remember: boolean }) {
    return startSession(await post<SignInResponse>('/auth/second-factor', answer), remember);
  },

  async register(account: { email: string; firstname: string; lastname: string; password: string }) {
    return startSession(await post<SignInResponse>('/auth/register', account), true);
  },

  async forgotPassword(email: string) {
    return toMessage(await post<{ message?: string }>('/auth/forgot-password', { email }));
  },

  async resetPassword(body: { token: string; password: string }) {
    return toMessage(await post<{ message?: string }>('/auth/reset-password', body));
  },
};

/**
 * Posts JSON without a session and unwraps the response.
 * @throws ApiError
 */
export async function post<Data>(path: string, body: unknown): Promise<Data> {
  const response = await postJson(path, body).catch(() => {
    throw {
      status: 'NETWORK',
      code: 'NETWORK',
      message: "You're offline, or the server can't be reached.",
    };
  });
  const result = await parseResponse(response);
  if ('error' in result) throw result.error;
  return result.data as Data;
}

const isChallenge = (response: SignInResponse | { data: Challenge }): response is { data: Challenge } =>
  'challenge' in response.data;

const toMessage = ({ message = '' }: { message?: string }) => ({ message });

/** Starts a session with the tokens that the API has issued. */
export async function startSession({ data, message = '' }: SignInResponse, remember: boolean) {
  writeTokens({ access: data.token, refresh: data.refresh_token }, remember);
  const info = toSessionUser(data.user);
  writeUser(info);
  const { epoch } = sessionStore.getSnapshot();
  sessionStore.update({ signedIn: true, epoch: epoch + 1, info, open_login: false });
  return { message };
}
