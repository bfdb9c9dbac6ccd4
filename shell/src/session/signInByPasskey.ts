import type { Schemas } from '@lintel/contract/api';
import { signWithPasskey } from '@lintel/module-kit';
import { post, type SignInResponse, startSession } from './session';

/**
 * Signs in with a passkey, which identifies its account.
 * @returns no message when the user cancels
 * @throws ApiError
 */
export async function signInByPasskey(remember: boolean): Promise<{ message?: string }> {
  const { data } = await post<Schemas['PasskeyRequestAnswer']>('/auth/passkey/options', {});
  const credential = await signWithPasskey(data);
  if (!credential) return {};
  return startSession(await post<SignInResponse>('/auth/passkey', { credential }), remember);
}
