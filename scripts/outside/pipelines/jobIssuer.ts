import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface JobIssuer {
  /** Address for `lintel trust add --issuer`. */
  address: string;
  /** URL at which a GitHub job requests its token. */
  tokenUrl: string;
  /** Sets the claims of further tokens. */
  claim(claims: Record<string, string>): void;
  sign(audience: string): Promise<string>;
  stop(): Promise<unknown>;
}

/** Starts a fake of the OpenID Connect issuers of GitHub and GitLab on this machine. */
export async function startJobIssuer(): Promise<JobIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'job' }];
  let claims: Record<string, string> = {};
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, address);
    const audience = searchParams.get('audience') ?? '';
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({ jwks_uri: `${address}/keys` }),
      '/keys': () => ({ keys }),
      '/token': async () => ({ value: await sign(audience) }),
    };
    const answer = await answers[pathname]?.();
    response
      .writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (audience: string) =>
    new SignJWT({ sub: 'job', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'job' })
      .setIssuer(address)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);

  return {
    address,
    tokenUrl: `${address}/token`,
    claim: (next) => {
      claims = next;
    },
    sign,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
