import type { Schemas } from '@lintel/contract/api';
import { signWithPasskey } from '@lintel/module-kit';
import { apiClient } from './apiClient';
import { type SignInResponse, startSession } from './session';

/**
 * Signs in with a passkey, which identifies its account.
 * @returns no message when the user cancels
 * @throws ApiError
 */
export async function signInByPasskey(remember: boolean): Promise<{ message?: string }> {
  const { data } = await apiClient.post<Schemas['PasskeyRequestAnswer']>('/auth/passkey/options', {});
  const credential = await signWithPasskey(data);
  if (!credential) return {};
  return startSession(await apiClient.post<SignInResponse>('/auth/passkey', { credential }), remember);
}
