import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Release } from '@lintel/contract';
import { changeRecord, type RegistryRecords } from '../store/RegistryRecords.ts';
import { UserError } from '../UserError.ts';
import { formatJson } from './owners.ts';

/** Signing keys of the team that owns a module. */
export interface SigningPolicy {
  module: string;
  /** Public halves, 32 bytes each in base64url. */
  keys: string[];
  /** Whether releases without a signature by one of the keys are refused. */
  required: boolean;
}

const policyName = (module: string) => `access/signing/${module}.json`;

export async function readSigningPolicy(records: RegistryRecords, module: string): Promise<SigningPolicy> {
  return parsePolicy(module, await records.read(policyName(module)));
}

const parsePolicy = (module: string, text: string | null): SigningPolicy =>
  text === null ? { module, keys: [], required: false } : JSON.parse(text);

async function changePolicy(
  records: RegistryRecords,
  module: string,
  change: (before: SigningPolicy) => Partial<SigningPolicy>,
): Promise<SigningPolicy> {
  const edit = (text: string | null) => {
    const before = parsePolicy(module, text);
    const policy = { ...before, ...change(before) };
    if (policy.required && policy.keys.length === 0)
      throw new UserError(
        `${module} has no key. Add one first: lintel key add --module ${module} <public key>`,
      );
    return formatJson(policy);
  };
  return JSON.parse(await changeRecord(records, policyName(module), edit));
}

/** @throws UserError when the text is not a public Ed25519 key */
export async function addSigningKey(
  records: RegistryRecords,
  module: string,
  key: string,
): Promise<SigningPolicy> {
  importPublicKey(key);
  return changePolicy(records, module, ({ keys }) => ({ keys: [...new Set([...keys, key])] }));
}

/** @throws UserError when the module does not have the key, or needs it */
export async function removeSigningKey(
  records: RegistryRecords,
  module: string,
  key: string,
): Promise<SigningPolicy> {
  return changePolicy(records, module, ({ keys }) => {
    if (!keys.includes(key)) throw new UserError(`${module} does not have this key.`);
    return { keys: keys.filter((one) => one !== key) };
  });
}

/** @throws UserError when the module has no key */
export const requireSignatures = (records: RegistryRecords, module: string, required: boolean) =>
  changePolicy(records, module, () => ({ required }));

/**
 * @returns a private key (PKCS #8, base64) and its public half, which never begins with a hyphen: a command would parse
 * it as an option
 */
export function createSigningKey(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicHalf = String(publicKey.export({ format: 'jwk' }).x);
  if (publicHalf.startsWith('-')) return createSigningKey();
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    publicKey: publicHalf,
  };
}

/** @throws UserError when the key is not a private Ed25519 key */
export function signRelease(release: Release, privateKey: string): Release {
  const signature = sign(null, serialize(release), importPrivateKey(privateKey)).toString('base64url');
  return { ...release, signature };
}

/** @returns why the registry must not take the release; null when it may */
export async function findSignatureProblem(
  records: RegistryRecords,
  release: Release,
): Promise<string | null> {
  const { keys, required } = await readSigningPolicy(records, release.id);
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

/** Returns the same bytes for the same release, regardless of the order of its fields. */
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
