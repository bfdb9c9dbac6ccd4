import type { Registry } from '@lintel/contract';
import { readInlined } from '../readInlined';

/** The revision that this tab runs on until its next full load. */
export const registry: Registry = readInlined<Registry>('lintel-registry') ?? {
  revision: 0,
  shell: null,
  modules: [],
};
