import { createPublicKey, randomUUID } from 'node:crypto';
import { type RegistryRecords, readIdentityKeys } from '@lintel/cli';
import type { RequestHandler } from 'express';
import { exportJWK, SignJWT } from 'jose';

/** Maximum time between the signature and the arrival of a call at its backend. */
const LIFETIME = '60s';

/**
 * Signs the identity of a backend's caller. Only that backend may accept it, and only for a minute; the API never
 * accepts it.
 * @param records with the key
 * @param issuer the dashboard's origin
 */
export async function signIdentity(
  records: RegistryRecords,
  { issuer, module, account }: { issuer: string; module: string; account: string },
): Promise<string> {
  const [current] = await readIdentityKeys(records);
  if (!current) throw new Error('The store has no key for identities.');
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: current.id, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(module)
    .setSubject(account)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(current.key);
}

/** `/.well-known/jwks.json`: serves the public keys with which backends verify identities. */
export const serveIdentityKeys =
  (records: RegistryRecords): RequestHandler =>
  async (_request, response) => {
    const keys = await readIdentityKeys(records);
    const published = keys.map(async ({ id, key }) => ({
      ...(await exportJWK(createPublicKey(key))),
      kid: id,
      alg: 'EdDSA',
      use: 'sig',
    }));
    response.set('Cache-Control', 'public, max-age=60').json({ keys: await Promise.all(published) });
  };
