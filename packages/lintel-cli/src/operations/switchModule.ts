import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ReviseOptions, revise } from '../store/revise.ts';
import { UserError } from '../UserError.ts';

/**
 * Disables or enables a module (kill switch): a disabled module disappears from sidebar, routes and slots with the next
 * page load, and open tabs stop it within 10 s. It keeps its version and its canary until it is enabled again.
 */
export async function switchModule(
  store: ReleaseStore,
  id: string,
  on: boolean,
  options: ReviseOptions = {},
): Promise<RegistryRevision> {
  if (id === 'shell') throw new UserError('The shell cannot be switched off.');
  return revise(
    store,
    (before) => {
      if (!before?.live[id]) throw new UserError(`${id} is not live.`);
      const others = (before.disabled ?? []).filter((other) => other !== id);
      return {
        reason: `${on ? 'enable' : 'disable'} ${id}`,
        live: before.live,
        disabled: on ? others : [...others, id],
        canary: before.canary,
      };
    },
    options,
  );
}
