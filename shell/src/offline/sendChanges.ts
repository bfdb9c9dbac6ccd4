import { isForLater, parseResponse } from '@lintel/module-kit';
import { putChange, readChanges, removeChange, type StoredChange } from './changeStore';

export type Request = (path: string, init?: RequestInit) => Promise<Response>;

type Version = { version?: unknown };
type SendResult =
  | { kind: 'saved'; record: Record<string, unknown> }
  | { kind: 'conflict'; current: Record<string, unknown> }
  /** Stale: the record has changed since the version that the change is based on. */
  | { kind: 'refused'; reason: string; isStale: boolean }
  /** May succeed later: no network, an unavailable or busy server, an ended session. */
  | { kind: 'later' };

interface Options {
  account: string;
  request: Request;
  /** Runs after each change that the server has saved. */
  onSaved(change: StoredChange, id: string | null): void;
  /** Runs after each change that the user has to decide about. */
  onUndecided(change: StoredChange): void;
  /** Runs after the result of a change is stored. */
  onChanged(id: number): Promise<void>;
  /** Whether the account has signed out; another one may have signed in. */
  isEnded(): boolean;
}

/**
 * Sends an account's changes in order. A change that the server doesn't save stays, and later changes of the same
 * record remain queued until the user has decided about it.
 * @returns whether none is left to be sent now
 */
export async function sendChanges({
  account,
  request,
  onSaved,
  onUndecided,
  onChanged,
  isEnded,
}: Options): Promise<boolean> {
  const requestUntilEnd: Request = async (...call) => {
    if (isEnded()) throw new Error('The session has ended.');
    return request(...call);
  };
  for (let change = await findNext(account); change; change = await findNext(account)) {
    const sent = await sendChange(change, requestUntilEnd);
    if (sent.kind === 'saved') await removeChange(change.id);
    if (sent.kind === 'later' || isEnded()) return false;
    if (sent.kind === 'saved') await followVersion(account, change, sent.record);
    else if (sent.kind === 'conflict')
      await putChange(account, { ...change, state: 'conflict', current: sent.current });
    else await putChange(account, { ...change, state: 'refused', reason: sent.reason });
    await onChanged(change.id);
    if (sent.kind === 'saved') onSaved(change, (sent.record['id'] as string) ?? null);
    else onUndecided(change);
  }
  return true;
}

/** Finds the first change whose record has no earlier change that needs a decision. */
async function findNext(account: string): Promise<StoredChange | undefined> {
  const blocked = new Set<string>();
  return (await readChanges(account)).find(({ state, path }) => {
    if (state !== 'waiting') blocked.add(path);
    return state === 'waiting' && !blocked.has(path);
  });
}

async function sendChange(change: StoredChange, request: Request): Promise<SendResult> {
  const { path, method, body, base, key } = change;
  const version = (base as Version | undefined)?.version;
  const send = (basedOn: unknown) =>
    request(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(method === 'PATCH' && basedOn !== undefined && { 'If-Match': String(basedOn) }),
      },
      body: JSON.stringify(body),
    });
  try {
    const sent = await readResult(await send(version));
    // A new record is based on no version.
    if (!isStale(sent) || method === 'POST') return sent;
    // Bypasses the stored responses, which show the change as if it were saved.
    const read = await readResult(await request(path, { cache: 'no-store' }));
    if (read.kind !== 'saved') return read;
    const current = read.record;
    const fields = Object.keys(body);
    if (fields.every((field) => isSame(current[field], body[field])))
      return { kind: 'saved', record: current };
    // Somebody else has changed other fields.
    if (fields.every((field) => isSame(current[field], base?.[field]))) {
      const repeated = await readResult(await send(current['version']));
      return isStale(repeated) ? { kind: 'later' } : repeated;
    }
    return { kind: 'conflict', current };
  } catch {
    return { kind: 'later' };
  }
}

const isStale = (result: SendResult) => result.kind === 'refused' && result.isStale;

async function readResult(response: Response): Promise<SendResult> {
  const { status } = response;
  if (isForLater(status)) return { kind: 'later' };
  const result = await parseResponse(response);
  if (!('error' in result)) return { kind: 'saved', record: toRecord(result.data) };
  if (result.error.status === 'MALFORMED') return { kind: 'later' };
  const { code, message, fields = {} } = result.error;
  const [reason = message] = Object.values(fields);
  return { kind: 'refused', reason, isStale: status === 412 || code === 'CONFLICT' };
}

const toRecord = (body: unknown) => (body as { data?: Record<string, unknown> } | null)?.data ?? {};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Updates the version of the record's later changes, unless somebody else has changed it in between. */
async function followVersion(account: string, saved: StoredChange, { version }: Version) {
  if (typeof version !== 'number') return;
  for (const change of await readChanges(account)) {
    const base = change.base as Version | undefined;
    if (change.path !== saved.path || typeof base?.version !== 'number' || change.state !== 'waiting')
      continue;
    if (version > base.version + 1) continue;
    await putChange(account, { ...change, base: { ...change.base, ...saved.body, version } });
  }
}
