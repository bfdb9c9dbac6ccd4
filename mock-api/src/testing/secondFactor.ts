import { Secret, TOTP } from 'otpauth';
import type { TestAccount, TestApi } from './startApi';

/** Makes the code of an authenticator app with this secret at a time (ms). */
export const makeCode = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** Turns two-step verification on, like the settings. */
export async function turnOnSecondFactor({ services }: TestApi, account: TestAccount) {
  const setup = await account.post('/account/second-factor/setup').expect(200);
  const { secret, uri }: { secret: string; uri: string } = setup.body.data;
  const code = makeCode(secret, services.now());
  const { body } = await account.post('/account/second-factor').send({ code }).expect(200);
  const recoveryCodes: string[] = body.data.recoveryCodes;
  return { secret, uri, recoveryCodes };
}

/** Signs in by the password. @returns the challenge to complete */
export async function startSignIn({ http }: TestApi, { email, password }: TestAccount): Promise<string> {
  const { body } = await http.post('/api/auth/login').send({ email, password }).expect(202);
  return body.data.challenge;
}

export const completeSignIn = ({ http }: TestApi, challenge: string, code: string) =>
  http.post('/api/auth/second-factor').send({ challenge, code });
