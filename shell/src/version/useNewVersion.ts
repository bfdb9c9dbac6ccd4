import type { Registry } from '@lintel/contract';
import { useEffect, useState } from 'react';
import { registry } from '../modules/registry';
import { readInlined } from '../readInlined';
import { registryReader } from './registryReader';
import { versionsOf } from './versionsOf';
import { whileVisible } from './whileVisible';

/** Whether a reload would give something else than what this tab runs; `postpone` says no until it is something else again. */
export function useNewVersion() {
  const [live, setLive] = useState<string | null>(null);
  const [postponed, setPostponed] = useState<string | null>(null);

  useEffect(() => {
    const inlined = readInlined<Registry>('lintel-registry');
    if (!inlined) return;
    const replaced = replacedModules(inlined);
    const mine = versionsOf(inlined, replaced);
    const read = registryReader();
    return whileVisible(async () => {
      const now = await read();
      if (!now) return;
      const versions = versionsOf(now, replaced);
      setLive(versions === mine ? null : versions);
    });
  }, []);

  return {
    ready: live !== null && live !== postponed,
    postpone: () => setPostponed(live),
  };
}

/** Modules in the place of which this tab runs another build, by a QA link or its own choice: what is live does not show. */
function replacedModules({ modules }: Registry): string[] {
  const running = (id: string) => registry.modules.find((module) => module.id === id);
  const ids = [...modules, ...registry.modules].map(({ id }) => id);
  return ids.filter((id) => {
    const theirs = running(id);
    return theirs !== undefined && theirs.baseUrl !== modules.find((module) => module.id === id)?.baseUrl;
  });
}
