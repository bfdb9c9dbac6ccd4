import type { Schemas } from '@lintel/contract/api';
import type { Services } from '../Services';
import type { UserData } from '../store/Store';
import { findPasskey } from './model';
import { verifyAssertion } from './webAuthn';

/** Result of verifying a passkey's signature. */
interface Signature {
  passkeyId: string;
  /** The authenticator's signature counter; undefined for a signature that is not valid. */
  counter: number | undefined;
}

/** @returns undefined unless the user has the passkey */
export async function verifySignature(
  services: Services,
  userId: string,
  credential: Schemas['PasskeyAssertion'],
  challenge: string,
): Promise<Signature | undefined> {
  if (!(await services.users.get(userId))) return undefined;
  const passkey = await findPasskey(services.store.getUserData(userId), credential.id);
  if (!passkey) return undefined;
  return {
    passkeyId: passkey.id,
    counter: await verifyAssertion(services, credential, challenge, passkey),
  };
}

/**
 * Records the use of a passkey, in the unit of work that grants access.
 * @returns false for an invalid signature, for a passkey that was removed in the meantime, and for one whose counter
 *   did not grow, because then the authenticator was cloned
 */
export async function recordUse(
  { passkeys }: UserData,
  { passkeyId, counter }: Signature,
  now: number,
): Promise<boolean> {
  const passkey = await passkeys.get(passkeyId);
  if (!passkey || counter === undefined) return false;
  const counts = counter > 0 || passkey.counter > 0;
  if (counts && counter <= passkey.counter) return false;
  await passkeys.put({ ...passkey, counter, lastUsedAt: new Date(now).toISOString() });
  return true;
}
