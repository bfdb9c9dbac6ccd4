import { changeRecord, type RegistryRecord, type RegistryRecords } from '../store/RegistryRecords.ts';
import { UserError } from '../UserError.ts';

/** Owner of a module id. Only the owner's tokens may publish and promote the module. */
export interface Ownership {
  module: string;
  /** A team: `open-house-team`. */
  owner: string;
  /** ISO 8601, UTC. */
  since: string;
}

const ownerName = (module: string) => `access/owners/${module}.json`;

/** @returns null when the id has no owner */
export async function readOwner(records: RegistryRecords, module: string): Promise<string | null> {
  const text = await records.read(ownerName(module));
  return text === null ? null : (JSON.parse(text) as Ownership).owner;
}

/**
 * Assigns an id without an owner.
 * @param owner by default the current owner, or the module's own name for an id without an owner
 * @returns the owner
 * @throws UserError when another owner has the id
 */
export async function claimModule(records: RegistryRecords, module: string, owner?: string): Promise<string> {
  const claimed: Ownership = { module, owner: owner ?? module, since: new Date().toISOString() };
  await records.create(ownerName(module), formatJson(claimed));
  const current = (await readOwner(records, module)) ?? claimed.owner;
  if (owner && owner !== current) {
    throw new UserError(
      `${module} belongs to ${current}. To give it to ${owner}: lintel owner ${module} --to ${owner}`,
    );
  }
  return current;
}

/** Transfers a module to another owner. Tokens and trusts of the previous owner lose it immediately. */
export async function transferModule(
  records: RegistryRecords,
  module: string,
  owner: string,
): Promise<Ownership> {
  const ownership = { module, owner, since: new Date().toISOString() };
  await changeRecord(records, ownerName(module), () => formatJson(ownership));
  return ownership;
}

export const formatJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Files that other programs left in a directory have other extensions. */
export const parseRecords = <Value>(records: RegistryRecord[]): Value[] =>
  records.filter(({ name }) => name.endsWith('.json')).map(({ text }) => JSON.parse(text));
