import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { getPublicKey, signTicket } from '@lintel/cli';

// jsdom's `crypto` can't verify signatures.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const { privateKey } = generateKeyPairSync('ed25519');

/** The public key of `makeQaToken`, as in the gateway's config. */
export const qaKey = getPublicKey(privateKey);

/** Creates the token of a QA link. @param life in ms; negative for an expired one */
export const makeQaToken = (modules: Record<string, string>, life = 3_600_000): string =>
  signTicket(
    {
      id: 'f00d',
      modules,
      issuedAt: new Date(Date.now() - 7_200_000).toISOString(),
      expiresAt: new Date(Date.now() + life).toISOString(),
    },
    privateKey,
  );
