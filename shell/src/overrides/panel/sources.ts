import type { Registry } from '@lintel/contract';
import type { Choices } from '../storedOverrides';
import type { Published } from './usePublished';

/** Values of the select: the live build or a dev server. Any other value is a version. */
export const LIVE = 'live';
export const SERVER = 'server';

/** The choice for one module. */
export interface Source {
  from: string;
  /** Address of a dev server, as typed. */
  server: string;
}

export const liveSource: Source = { from: LIVE, server: 'http://localhost:3100' };

/** A row of the panel. */
export interface ListedModule {
  id: string;
  name: string;
  /** The live version; absent for a module that isn't live. */
  live?: string;
}

/** All modules that are live, published or chosen. */
export function listModules(
  { modules }: Registry,
  { versions }: Published,
  choices: Choices,
): ListedModule[] {
  const live = modules.map(({ id, name, version }) => ({ id, name, live: version }));
  const others = [...Object.keys(versions), ...Object.keys(choices)]
    .filter((id) => id !== 'shell' && !modules.some((module) => module.id === id))
    .map((id) => ({ id, name: id }));
  return [
    ...live,
    ...others.filter(({ id }, index) => others.findIndex((other) => other.id === id) === index),
  ];
}

/** Converts stored choices to the panel's values. */
export function toSources(choices: Choices): Record<string, Source> {
  return Object.fromEntries(
    Object.entries(choices).map(([id, choice]) => [
      id,
      'version' in choice ? { ...liveSource, from: choice.version } : { from: SERVER, server: choice.server },
    ]),
  );
}
