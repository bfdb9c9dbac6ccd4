import type { Actor, Source } from '@lintel/contract';
import type { RegistryRecords } from '../store/RegistryRecords.ts';
import { UserError } from '../UserError.ts';
import { readOwner } from './owners.ts';

/**
 * `promote` includes rollbacks, canaries and switches; `server` allows releases that run in the gateway; `backend` sets
 * where the module's backend runs.
 */
export const permissions = ['publish', 'promote', 'qa', 'server', 'backend'] as const;
export type Permission = (typeof permissions)[number];

/** A user of the registry over the network, with their permissions. */
export interface Caller {
  actor: Actor;
  owner: string;
  modules: string[];
  can: Permission[];
  /** Origin of the action, when the credentials prove it. */
  source?: Source;
}

/** Thrown for credentials that are missing, wrong or expired (401), or that do not permit a call (403). */
export class AccessError extends UserError {
  constructor(
    readonly status: 401 | 403,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Requires a permission for all of the modules.
 * @throws AccessError (403) naming the module that belongs to another owner
 */
export async function requireAccess(
  records: RegistryRecords,
  caller: Caller,
  permission: Permission,
  modules: string[],
): Promise<void> {
  for (const module of modules) {
    const owner = await readOwner(records, module);
    if (caller.modules.includes(module) && owner === caller.owner) continue;
    throw new AccessError(
      403,
      'NOT_OWNER',
      `${module} ${owner ? `belongs to ${owner}` : 'has no owner yet'}. ${describeScope(caller)}`,
    );
  }
  if (!caller.can.includes(permission)) {
    throw new AccessError(
      403,
      'NOT_PERMITTED',
      `${caller.actor.name} lacks the permission “${permission}”. Ask the operator for a token that has it.`,
    );
  }
}

const describeScope = ({ actor, owner, modules }: Caller) =>
  `${actor.name} of ${owner} may only change ${modules.join(', ')}.`;
