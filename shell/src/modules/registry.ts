import type { Registry } from '@lintel/contract';
import { readInlined } from '../readInlined';

/** The registry revision that this tab uses until its next full page load. */
export const registry: Registry = readInlined<Registry>('lintel-registry') ?? {
  revision: 0,
  shell: null,
  modules: [],
};
