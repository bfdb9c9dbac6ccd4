import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addTrust } from '@lintel/cli';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { testRegistry } from './registry.ts';

/** Identifier of a registry that trusts jobs, which is the `aud` of their tokens. */
export const AUDIENCE = 'https://dashboard.example.com';

interface TokenChanges {
  aud?: string;
  iss?: string;
  /** Seconds since 1970. */
  iat?: number;
  /** Seconds since 1970; null for a token that never expires. */
  exp?: number | null;
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** The claims of a job on the branch that `trust` trusts. */
export const claims = () => ({
  repository: 'acme/open-house',
  ref: 'refs/heads/main',
  sha: '1a2b3c4d',
  run_id: '7',
  event_name: 'push',
});

export const promotion = { releases: [{ id: 'open-house', version: '1.0.0' }], why: 'merge' };

/** For each test: a registry with a release of open-house, and an issuer of tokens on loopback, as GitHub and GitLab are. */
export function testIssuer(registry: ReturnType<typeof testRegistry>) {
  const { temporary } = registry;
  let server: Server;
  let keys: KeyPair;
  const issuer = {
    address: '',
    /** The issuer's address in its documents. */
    named: '',
    published: [] as KeyPair[],
    keyReads: 0,
    get keys() {
      return keys;
    },
    async sign(payload: object, pair = keys, url = '', changes: TokenChanges = {}) {
      const requested = new URLSearchParams(url.split('?')[1]).get('audience');
      const { aud = requested ?? AUDIENCE, iss = issuer.address, exp = inSeconds(300) } = changes;
      const token = new SignJWT({ sub: 'repo:acme/open-house', ...payload })
        .setProtectedHeader({ alg: 'RS256', kid: 'k0' })
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(changes.iat ?? (exp ?? inSeconds(300)) - 300);
      return (exp === null ? token : token.setExpirationTime(exp)).sign(pair.privateKey);
    },
    /** Trusts the jobs of acme/open-house on main. */
    trust: (changes: object = {}) =>
      addTrust(temporary.store.records, {
        ...{
          module: 'open-house',
          issuer: issuer.address,
          repository: 'acme/open-house',
          owner: 'open-team',
        },
        branch: 'main',
        can: ['publish', 'promote'],
        ...changes,
      }),
    promote: (token: string) => registry.call(token, 'POST', '/promotions', promotion),
  };

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    server = createServer(async ({ url }, response) => {
      if (url === '/.well-known/openid-configuration')
        response.end(JSON.stringify({ jwks_uri: `${issuer.named}/keys` }));
      else if (url?.startsWith('/github'))
        response.end(JSON.stringify({ value: await issuer.sign(claims(), keys, url) }));
      else {
        issuer.keyReads += 1;
        const publicKeys = await Promise.all(
          issuer.published.map(async ({ publicKey }, n) => ({
            ...(await exportJWK(publicKey)),
            kid: `k${n}`,
          })),
        );
        response.end(JSON.stringify({ keys: publicKeys }));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(async () => {
    Object.assign(issuer, { named: issuer.address, published: [keys], keyReads: 0 });
    await temporary.publish({ id: 'open-house' });
  });
  return issuer;
}
