import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { getPublicKey, signTicket } from '@lintel/cli';

// jsdom's `crypto` cannot verify.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });

const { privateKey } = generateKeyPairSync('ed25519');

/** What the gateway's config has of the key that `makeQaToken` signs with. */
export const qaKey = getPublicKey(privateKey);

/** Token of a QA link, for tests. @param life in ms; negative for one that has expired */
export const makeQaToken = (modules: Record<string, string>, life = 3_600_000): string =>
  signTicket(
    {
      modules,
      issuedAt: new Date(Date.now() - 7_200_000).toISOString(),
      expiresAt: new Date(Date.now() + life).toISOString(),
    },
    privateKey,
  );
