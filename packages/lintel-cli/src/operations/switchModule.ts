import type { RegistryRevision } from '@lintel/contract';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type ReviseOptions, revise } from '../store/revise.ts';
import { UserError } from '../UserError.ts';
import { describeUnsigned, findUnsigned, type IsSigned } from './rollback.ts';

/**
 * Disables or enables a module (kill switch): a disabled module disappears from sidebar, routes and slots with the next
 * page load, and open tabs stop it within 10 s. It keeps its version and its canary until it is enabled again.
 * @throws UserError when it is not live, or lacks a signature that it requires to be enabled
 */
export async function switchModule(
  store: ReleaseStore,
  id: string,
  on: boolean,
  { isSigned = async () => true, ...options }: ReviseOptions & { isSigned?: IsSigned } = {},
): Promise<RegistryRevision> {
  if (id === 'shell') throw new UserError('The shell cannot be switched off.');
  return revise(
    store,
    async (before) => {
      if (!before?.live[id]) throw new UserError(`${id} is not live.`);
      const others = (before.disabled ?? []).filter((other) => other !== id);
      const draft = {
        reason: `${on ? 'enable' : 'disable'} ${id}`,
        live: before.live,
        disabled: on ? others : [...others, id],
        canary: before.canary,
      };
      const unsigned = await findUnsigned(before, draft, isSigned);
      if (unsigned)
        throw new UserError(`${describeUnsigned(unsigned)} ${await adviseSigned(store, id, isSigned)}`);
      return draft;
    },
    options,
  );
}

async function adviseSigned(store: ReleaseStore, id: string, isSigned: IsSigned): Promise<string> {
  for (const release of await store.listReleases()) {
    if (release.id === id && (await isSigned(release)))
      return `Promote a signed version first: lintel promote ${id}@${release.version}`;
  }
  return 'Publish and promote a signed version first.';
}
