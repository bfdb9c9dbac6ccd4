import type { Schemas } from '@lintel/contract/api';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Services } from '../Services';
import type { AccountRecord, PasskeyRecord, UserRecord } from '../store/records';
import { CHALLENGE_LIFE_MS } from './PasskeyChallenges';

/**
 * Loads the package, which blocks the process for a third of a second. The server loads it at its start, tests load it
 * on demand.
 */
export const loadPackage = () => import('@simplewebauthn/server');

type Context = Pick<Services, 'settings'>;
type CreationOptions = Schemas['PasskeyCreationAnswer']['data'];
type RequestOptions = Schemas['PasskeyRequestAnswer']['data'];

/** Returns the relying party. Passkeys belong to the domain of the dashboard; a browser only uses them on its pages. */
function getRelyingParty({ settings }: Context) {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { id: hostname, origin };
}

const toDescriptor = ({ credentialId, transports }: PasskeyRecord) => ({ id: credentialId, transports });

export async function makeCreationOptions(
  services: Context,
  { id, email }: UserRecord,
  { firstname, lastname }: AccountRecord,
  passkeys: PasskeyRecord[],
  challenge: string,
): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await loadPackage();
  return (await generateRegistrationOptions({
    rpID: getRelyingParty(services).id,
    rpName: 'Lintel',
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFE_MS,
    excludeCredentials: passkeys.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })) as CreationOptions;
}

/** @param passkeys the accepted ones; all are accepted without it */
export async function makeRequestOptions(
  services: Context,
  challenge: string,
  passkeys?: PasskeyRecord[],
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await loadPackage();
  return (await generateAuthenticationOptions({
    rpID: getRelyingParty(services).id,
    challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(toDescriptor) }),
  })) as RequestOptions;
}

/** Reads the challenge that a credential claims to have signed. */
export function readChallenge({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

type NewKey = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** @returns the new key, or undefined unless a verified user created it on the dashboard's pages for this challenge */
export async function verifyCreation(
  services: Context,
  credential: Schemas['PasskeyCredential'],
  expectedChallenge: string,
): Promise<NewKey | undefined> {
  const { verifyRegistrationResponse } = await loadPackage();
  const { id, origin } = getRelyingParty(services);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
  }).catch(refuse);
  if (!verified || !registrationInfo) return undefined;
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter(isTransport),
  };
}

/** @returns the authenticator's counter, or undefined unless a verified user has signed this challenge with the passkey */
export async function verifyAssertion(
  services: Context,
  credential: Schemas['PasskeyAssertion'],
  expectedChallenge: string,
  { credentialId, publicKey, counter }: PasskeyRecord,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadPackage();
  const { id, origin } = getRelyingParty(services);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
    },
  }).catch(refuse);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Refuses a credential. The package throws for anything that it does not expect, such as another origin. */
const refuse = () => ({
  verified: false as const,
  registrationInfo: undefined,
  authenticationInfo: undefined,
});

const transports: ReadonlySet<string> = new Set<Schemas['PasskeyTransport']>([
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
]);
const isTransport = (name: string) => transports.has(name);
