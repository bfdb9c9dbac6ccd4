import type { Schemas } from '@lintel/contract/api';
import type { ApiError } from './parseResponse';

export const supportsPasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

const loadPrompts = () =>
  import(/* webpackChunkName: "passkeys" */ './passkeyPrompts').catch(() => {
    throw {
      status: 'NETWORK',
      code: 'NETWORK',
      message: "Couldn't load passkeys. Check your connection and try again.",
    } satisfies ApiError;
  });

/**
 * Creates a passkey in the browser.
 * @returns null when the user cancels
 * @throws ApiError with a message for users
 */
export const createPasskey = async (options: Schemas['PasskeyCreationAnswer']['data']) =>
  (await loadPrompts()).createPasskey(options);

/**
 * Signs with a passkey of the user.
 * @returns null when the user cancels
 * @throws ApiError with a message for users
 */
export const signWithPasskey = async (options: Schemas['PasskeyRequestAnswer']['data']) =>
  (await loadPrompts()).signWithPasskey(options);
