import type { RegisteredModule, Registry } from '@lintel/contract';
import { useEffect, useState } from 'react';
import { sandbox } from '../containment/sandbox';
import { describeBuild, setStopped } from '../containment/stoppedModules';
import { registry } from '../modules/registry';
import { readInlined } from '../readInlined';
import { whileVisible } from './whileVisible';

/** Whether a reload would load another version; after `postpone`, only yet another one counts. */
export function useNewVersion() {
  const [liveVersions, setLiveVersions] = useState<string | null>(null);
  const [postponed, setPostponed] = useState<string | null>(null);

  useEffect(() => {
    const inlined = readInlined<Registry>('lintel-registry');
    if (!inlined) return;
    const replaced = findReplacedModules(inlined);
    const runningVersions = describeVersions(inlined, replaced);
    const readRegistry = createRegistryReader();
    return whileVisible(async () => {
      const live = await readRegistry();
      if (!live) return;
      const isOff = ({ id }: RegisteredModule) => live.disabled?.includes(id) && !replaced.includes(id);
      setStopped('off', inlined.modules.filter(isOff).map(describeBuild));
      const versions = describeVersions(live, replaced);
      setLiveVersions(versions === runningVersions ? null : versions);
    });
  }, []);

  return {
    ready: liveVersions !== null && liveVersions !== postponed,
    postpone: () => setPostponed(liveVersions),
  };
}

/** Modules that this tab replaced with another build, by a QA link or an override: their live version doesn't matter. */
function findReplacedModules({ modules }: Registry): string[] {
  const findRunning = (id: string) => registry.modules.find((module) => module.id === id);
  const ids = [...modules, ...registry.modules].map(({ id }) => id);
  return ids.filter((id) => {
    const running = findRunning(id);
    return running !== undefined && running.baseUrl !== modules.find((module) => module.id === id)?.baseUrl;
  });
}

/**
 * Describes as one text the versions that a page with this registry runs. Two revisions with the same text differ only
 * in their number.
 * @param without ids of modules to leave out
 */
function describeVersions({ shell, modules }: Registry, without: string[] = []): string {
  const versions = modules
    .filter(({ id }) => !without.includes(id))
    .map(({ id, version }) => `${id}@${version}`);
  return [`shell@${shell}`, ...versions.sort()].join(' ');
}

const TIMEOUT_MS = 8000;

/**
 * Creates a function that reads the live registry. It resolves with null when the registry is unchanged or unavailable.
 */
function createRegistryReader(): () => Promise<Registry | null> {
  let etag: string | null = null;

  return async () => {
    const response = await sandbox.fetch('/registry.json', {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    const body: unknown = await response.json();
    if (!isRegistry(body)) return null;
    etag = response.headers.get('ETag');
    return body;
  };
}

/** Checks the response, because an intermediary may respond instead: a network's sign-in page, or an error in JSON. */
const isRegistry = (body: unknown): body is Registry =>
  typeof body === 'object' &&
  body !== null &&
  'modules' in body &&
  Array.isArray(body.modules) &&
  'shell' in body;
