import type { Registry } from '@lintel/contract';
import type { Choices } from '../storedOverrides';
import type { Published } from './usePublished';

/** In a select: the live build, or a dev server; any other text is a version. */
export const LIVE = 'live';
export const SERVER = 'server';

/** What is chosen for one module. */
export interface Source {
  from: string;
  /** Address of a dev server, as it is typed. */
  server: string;
}

export const liveSource: Source = { from: LIVE, server: 'http://localhost:3100' };

/** A line of the panel. */
export interface Listed {
  id: string;
  name: string;
  /** Absent where the module is published or chosen only. */
  live?: string;
}

/** Everything that can be chosen: what is live, what was ever published, what is chosen already. */
export function listed({ modules }: Registry, { versions }: Published, choices: Choices): Listed[] {
  const live = modules.map(({ id, name, version }) => ({ id, name, live: version }));
  const others = [...Object.keys(versions), ...Object.keys(choices)]
    .filter((id) => id !== 'shell' && !modules.some((module) => module.id === id))
    .map((id) => ({ id, name: id }));
  return [
    ...live,
    ...others.filter(({ id }, index) => others.findIndex((other) => other.id === id) === index),
  ];
}

/** What is chosen, as the panel shows it. */
export function sourcesOf(choices: Choices): Record<string, Source> {
  return Object.fromEntries(
    Object.entries(choices).map(([id, choice]) => [
      id,
      'version' in choice ? { ...liveSource, from: choice.version } : { from: SERVER, server: choice.server },
    ]),
  );
}
