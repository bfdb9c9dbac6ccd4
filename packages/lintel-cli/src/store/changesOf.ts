import { isDeepStrictEqual } from 'node:util';
import type { Canary, RegistryRevision } from '@lintel/contract';

/** What a revision changed of one module. A part that stayed as it was is absent. */
export interface Change {
  id: string;
  /** Null where the module was not live, or is not any more. */
  version?: Step<string | null>;
  disabled?: Step<boolean>;
  canary?: Step<Canary | null>;
}

export interface Step<Value> {
  from: Value;
  to: Value;
}

type Said = Pick<RegistryRevision, 'live' | 'disabled' | 'canary'>;

/** In what a revision differs from another, module by module, in the order of their names. */
export function changesOf(before: Said | null, after: Said): Change[] {
  const ids = new Set([before, after].flatMap((said) => Object.keys({ ...said?.live, ...said?.canary })));
  return [...ids]
    .sort()
    .map((id) => changeOf(id, before ?? { live: {} }, after))
    .filter((change) => Object.keys(change).length > 1);
}

function changeOf(id: string, before: Said, after: Said): Change {
  const version = step(before.live[id] ?? null, after.live[id] ?? null);
  const disabled = step(before.disabled?.includes(id) ?? false, after.disabled?.includes(id) ?? false);
  const canary = step(before.canary?.[id] ?? null, after.canary?.[id] ?? null);
  return { id, ...(version && { version }), ...(disabled && { disabled }), ...(canary && { canary }) };
}

const step = <Value>(from: Value, to: Value): Step<Value> | null =>
  isDeepStrictEqual(from, to) ? null : { from, to };
