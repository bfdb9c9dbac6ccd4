import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { Schemas } from '@lintel/contract/api';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const DASHBOARD = 'http://localhost:3000';

/** Changes that a test makes to an authenticator's response. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  /** Signature counter; the next number by default. */
  counter?: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const toText = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A passkey that was made earlier. */
export interface KeptPasskey {
  /** Id of the credential in base64url. */
  credentialId: string;
  counter: number;
  userHandle: string;
  /** Private key as PKCS #8, in PEM. */
  privateKey: string;
}

/** An authenticator with one passkey, in software: P-256, no attestation. */
export class SoftAuthenticator {
  readonly credentialId: Buffer;
  /** Signature counter; 0 for an authenticator that doesn't count. */
  counter: number;
  userHandle: string;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(
    private readonly countsBy = 1,
    kept?: KeptPasskey,
  ) {
    this.credentialId = kept ? Buffer.from(kept.credentialId, 'base64url') : randomBytes(16);
    this.counter = kept?.counter ?? 0;
    this.userHandle = kept?.userHandle ?? '';
    this.keys = kept
      ? { publicKey: createPublicKey(kept.privateKey), privateKey: createPrivateKey(kept.privateKey) }
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Returns the result of `navigator.credentials.create` as JSON. */
  create(
    { challenge, rp, user }: Schemas['PasskeyCreationAnswer']['data'],
    tampering: Tampering = {},
  ): Schemas['PasskeyCredential'] {
    this.userHandle = user.id;
    const clientData = makeClientData('webauthn.create', challenge, tampering);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = [Buffer.alloc(16), length, this.credentialId, encodeKey(this.keys.publicKey)];
    const authData = Buffer.concat([this.makeHead(rp.id, tampering, 0x40), ...attested]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    const response = {
      clientDataJSON: toText(clientData),
      attestationObject: toText(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    };
    return { ...this.describe(), response };
  }

  /** Returns the result of `navigator.credentials.get` as JSON. */
  get(
    { challenge, rpId }: Schemas['PasskeyRequestAnswer']['data'],
    tampering: Tampering = {},
  ): Schemas['PasskeyAssertion'] {
    this.counter += this.countsBy;
    const clientData = makeClientData('webauthn.get', challenge, tampering);
    const authData = this.makeHead(rpId, tampering, 0);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const response = {
      clientDataJSON: toText(clientData),
      authenticatorData: toText(authData),
      signature: toText(sign('sha256', signed, this.keys.privateKey)),
      userHandle: this.userHandle,
    };
    return { ...this.describe(), response };
  }

  private describe() {
    const id = toText(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private makeHead(
    given: string,
    { rpId = given, isUserVerified = true, counter }: Tampering,
    flags: number,
  ) {
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head);
    head[32] = flags | 0x01 | (isUserVerified ? 0x04 : 0);
    head.writeUInt32BE(counter ?? this.counter, 33);
    return head;
  }
}

const makeClientData = (
  type: string,
  given: string,
  { challenge = given, origin = DASHBOARD }: Tampering,
): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** Encodes a key in COSE: an EC2 key (kty 2) for ES256 on P-256. */
function encodeKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(cose as Parameters<typeof isoCBOR.encode>[0]));
}
