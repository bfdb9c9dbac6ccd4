import type { Schemas } from '@lintel/contract/api';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { ApiError } from './parseResponse';

// The browser's own dialogs. This code loads when the first one is opened.

export const createPasskey = (options: Schemas['PasskeyCreationAnswer']['data']) =>
  askUser<Schemas['PasskeyCredential']>(() =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

export const signWithPasskey = (options: Schemas['PasskeyRequestAnswer']['data']) =>
  askUser<Schemas['PasskeyAssertion']>(() =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );

const messages: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: "Passkeys don't work at this address.",
  NotSupportedError: "This device can't hold a passkey for Lintel.",
  ConstraintError: "This device can't check that it's you. Set up a screen lock, or use another device.",
};

async function askUser<Credential>(ask: () => Promise<unknown>): Promise<Credential | null> {
  try {
    return (await ask()) as Credential;
  } catch (error) {
    const { name } = error as Error;
    // The browser doesn't distinguish a cancellation from a timeout.
    if (name === 'NotAllowedError' || name === 'AbortError') return null;
    const message = messages[name] ?? "Your browser couldn't use a passkey. Try again.";
    throw { status: false, code: 'PASSKEY', message } satisfies ApiError;
  }
}
