import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { join } from 'node:path';
import type { Release } from '@lintel/contract';
import { readIfExists, replaceFile } from '../store/files.ts';
import { UserError } from '../UserError.ts';
import { formatJson } from './owners.ts';

/** The keys of the team that owns a module. */
export interface SigningPolicy {
  module: string;
  /** Public halves, 32 bytes each in base64url. */
  keys: string[];
  /** Releases without a signature by one of the keys are refused. */
  required: boolean;
}

const policyFile = (root: string, module: string) => join(root, 'access/signing', `${module}.json`);

export async function readSigningPolicy(root: string, module: string): Promise<SigningPolicy> {
  const text = await readIfExists(policyFile(root, module));
  return text === null ? { module, keys: [], required: false } : (JSON.parse(text) as SigningPolicy);
}

async function changePolicy(root: string, module: string, change: Partial<SigningPolicy>) {
  const policy = { ...(await readSigningPolicy(root, module)), ...change };
  if (policy.required && policy.keys.length === 0)
    throw new UserError(
      `${module} has no key. Add one first: lintel key add --module ${module} <public key>`,
    );
  await replaceFile(policyFile(root, module), formatJson(policy));
  return policy;
}

/** @throws UserError when the text is not a public Ed25519 key */
export async function addSigningKey(root: string, module: string, key: string): Promise<SigningPolicy> {
  importPublicKey(key);
  const { keys } = await readSigningPolicy(root, module);
  return changePolicy(root, module, { keys: [...new Set([...keys, key])] });
}

/** @throws UserError when the module does not have the key, or needs it */
export async function removeSigningKey(root: string, module: string, key: string): Promise<SigningPolicy> {
  const { keys } = await readSigningPolicy(root, module);
  if (!keys.includes(key)) throw new UserError(`${module} does not have this key.`);
  return changePolicy(root, module, { keys: keys.filter((one) => one !== key) });
}

/** @throws UserError when the module has no key */
export const requireSignatures = (root: string, module: string, required: boolean) =>
  changePolicy(root, module, { required });

/** @returns a private key (PKCS #8, base64) and its public half */
export function createSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: String(publicKey.export({ format: 'jwk' }).x),
  };
}

/** @throws UserError when the key is not a private Ed25519 key */
export function signRelease(release: Release, privateKey: string): Release {
  const signature = sign(null, serialize(release), importPrivateKey(privateKey)).toString('base64url');
  return { ...release, signature };
}

/** @returns why the registry must not take the release; null when it may */
export async function findSignatureProblem(root: string, release: Release): Promise<string | null> {
  const { keys, required } = await readSigningPolicy(root, release.id);
  const name = `${release.id}@${release.version}`;
  if (!required) return null;
  const { signature } = release;
  if (!signature)
    return `${name} is not signed, which ${release.id} requires. Set LINTEL_SIGNING_KEY and publish it.`;
  const bytes = serialize(release);
  const isValid = keys.some((key) =>
    verify(null, bytes, importPublicKey(key), Buffer.from(signature, 'base64url')),
  );
  return isValid ? null : `${name} has no valid signature by a key of ${release.id}.`;
}

/** The same bytes for the same release, in whatever order its fields are. */
function serialize({ signature: _, ...release }: Release): Buffer {
  return Buffer.from(JSON.stringify(sortKeys(JSON.parse(JSON.stringify(release)))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sortKeys(each)]));
}

function importPublicKey(key: string): KeyObject {
  try {
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  } catch {
    throw new UserError('This is not a public Ed25519 key (32 bytes, base64url).');
  }
}

function importPrivateKey(text: string): KeyObject {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, like a key of another kind.
  }
  throw new UserError('LINTEL_SIGNING_KEY is not a private Ed25519 key (PKCS #8, base64).');
}
