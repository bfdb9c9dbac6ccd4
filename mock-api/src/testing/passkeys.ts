import type { Response } from 'supertest';
import { SoftAuthenticator, type Tampering } from './SoftAuthenticator';
import type { TestAccount, TestApi } from './startApi';

/** Adds a passkey to the account. @returns its authenticator and its id in the API */
export async function addPasskey(
  account: TestAccount,
  name = 'Laptop',
  authenticator = new SoftAuthenticator(),
) {
  const options = await account.post('/account/passkeys/options').expect(200);
  const credential = authenticator.create(options.body.data);
  const { body } = await account.post('/account/passkeys').send({ name, credential }).expect(201);
  return { authenticator, id: body.data.id as string };
}

/** Starts a sign-in and signs its challenge. @returns the body of `POST /auth/passkey` */
export async function signChallenge(
  { http }: TestApi,
  authenticator: SoftAuthenticator,
  tampering?: Tampering,
) {
  const { body } = await http.post('/api/auth/passkey/options').expect(200);
  return { credential: authenticator.get(body.data, tampering) };
}

/** Signs in by passkey. */
export async function signInByPasskey(
  api: TestApi,
  authenticator: SoftAuthenticator,
  tampering?: Tampering,
): Promise<Response> {
  return api.http.post('/api/auth/passkey').send(await signChallenge(api, authenticator, tampering));
}
