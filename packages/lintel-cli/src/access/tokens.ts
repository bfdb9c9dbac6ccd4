import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { changeRecord, type RegistryRecords } from '../store/RegistryRecords.ts';
import { UserError } from '../UserError.ts';
import { AccessError, type Caller, type Permission } from './caller.ts';
import { claimModule, formatJson, parseRecords } from './owners.ts';

/** A token as stored, without the secret. */
export interface TokenRecord {
  id: string;
  /** Shown in the history: `open-house CI`. */
  name: string;
  owner: string;
  modules: string[];
  can: Permission[];
  /** SHA-256 of the token. The token has 256 random bits, so a slow hash would add no security. */
  hash: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  expiresAt: string;
  revokedAt?: string;
}

export type TokenState = 'valid' | 'expired' | 'revoked';
export type ListedToken = Omit<TokenRecord, 'hash'> & { state: TokenState };

export interface TokenOptions {
  name?: string;
  /** By default the owner of the first module. */
  owner?: string;
  modules: string[];
  can: Permission[];
  /** In ms. */
  lifetime: number;
}

const TOKEN = /^lintel_([0-9a-f]{12})_[\w-]{43}$/;

const TOKENS = 'access/tokens/';
const tokenName = (id: string) => `${TOKENS}${id}.json`;
const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Creates a token. Modules without an owner are assigned to the token's owner.
 * @returns the token itself, which is not stored, and its record
 * @throws UserError when another owner has one of the modules
 */
export async function createToken(
  records: RegistryRecords,
  { name, owner, modules, can, lifetime }: TokenOptions,
): Promise<{ token: string; record: ListedToken }> {
  let actualOwner = owner;
  for (const module of modules) actualOwner = await claimModule(records, module, actualOwner);
  const id = randomBytes(6).toString('hex');
  const token = `lintel_${id}_${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  const record: TokenRecord = {
    id,
    name: name ?? `${modules.join(', ')} token`,
    owner: actualOwner ?? '',
    modules,
    can,
    hash: hashToken(token).toString('hex'),
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetime).toISOString(),
  };
  await records.create(tokenName(id), formatJson(record));
  return { token, record: toListed(record) };
}

/** Returns all tokens, newest first. */
export async function listTokens(records: RegistryRecords): Promise<ListedToken[]> {
  const tokens = parseRecords<TokenRecord>(await records.list(TOKENS));
  return tokens.map(toListed).sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Revokes a token permanently. @throws UserError when there is no such token */
export async function revokeToken(records: RegistryRecords, id: string): Promise<ListedToken> {
  const revoke = (text: string | null) => {
    if (text === null) throw new UserError(`There is no token ${id}. To see their ids: lintel token list`);
    const record: TokenRecord = JSON.parse(text);
    return formatJson({ ...record, revokedAt: record.revokedAt ?? new Date().toISOString() });
  };
  const isId = /^[0-9a-f]{12}$/.test(id);
  return toListed(JSON.parse(isId ? await changeRecord(records, tokenName(id), revoke) : revoke(null)));
}

/** Whether this is a token of `lintel token create`, or looks like one: others are JWTs, which have three parts. */
export const isToken = (text: string) => text.split('.').length !== 3;

/** @throws AccessError (401) when the token is unknown, revoked or expired */
export async function readTokenCaller(records: RegistryRecords, token: string): Promise<Caller> {
  const [, id] = token.match(TOKEN) ?? [];
  const record = id ? await readRecord(records, id) : null;
  if (!record || !timingSafeEqual(hashToken(token), Buffer.from(record.hash, 'hex')))
    throw new AccessError(401, 'TOKEN_UNKNOWN', 'Unknown token.');
  const state = getState(record);
  if (state === 'revoked') {
    throw new AccessError(
      401,
      'TOKEN_REVOKED',
      `The token ${record.name} (${record.id}) was revoked. Ask the operator for a new one.`,
    );
  }
  if (state === 'expired') {
    const day = record.expiresAt.slice(0, 10);
    throw new AccessError(
      401,
      'TOKEN_EXPIRED',
      `The token ${record.name} (${record.id}) expired on ${day}. Ask the operator for a new one.`,
    );
  }
  const { name, owner, modules, can } = record;
  return { actor: { kind: 'token', id: record.id, name }, owner, modules, can };
}

async function readRecord(records: RegistryRecords, id: string): Promise<TokenRecord | null> {
  const text = await records.read(tokenName(id));
  return text === null ? null : (JSON.parse(text) as TokenRecord);
}

const getState = ({ revokedAt, expiresAt }: TokenRecord): TokenState =>
  revokedAt ? 'revoked' : Date.parse(expiresAt) > Date.now() ? 'valid' : 'expired';

const toListed = ({ hash: _, ...record }: TokenRecord): ListedToken => ({
  ...record,
  state: getState({ hash: _, ...record }),
});
