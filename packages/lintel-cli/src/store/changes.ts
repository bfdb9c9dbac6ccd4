import { isDeepStrictEqual } from 'node:util';
import type { BackendAddress, Canary, RegistryRevision } from '@lintel/contract';

/** Changes of a revision to one module; unchanged values are absent. */
export interface ModuleChange {
  id: string;
  /** Null where the module was not live, or no longer is. */
  version?: ValueChange<string | null>;
  disabled?: ValueChange<boolean>;
  canary?: ValueChange<Canary | null>;
  backend?: ValueChange<BackendAddress | null>;
}

export interface ValueChange<Value> {
  from: Value;
  to: Value;
}

type RevisionState = Pick<RegistryRevision, 'live' | 'disabled' | 'canary' | 'backends'>;

/** Returns the differences between two revisions by module, sorted by id. */
export function diffRevisions(before: RevisionState | null, after: RevisionState): ModuleChange[] {
  const ids = new Set(
    [before, after].flatMap((state) => Object.keys({ ...state?.live, ...state?.canary, ...state?.backends })),
  );
  return [...ids]
    .sort()
    .map((id) => diffModule(id, before ?? { live: {} }, after))
    .filter((change) => Object.keys(change).length > 1);
}

function diffModule(id: string, before: RevisionState, after: RevisionState): ModuleChange {
  const version = diffValue(before.live[id] ?? null, after.live[id] ?? null);
  const disabled = diffValue(before.disabled?.includes(id) ?? false, after.disabled?.includes(id) ?? false);
  const canary = diffValue(before.canary?.[id] ?? null, after.canary?.[id] ?? null);
  const backend = diffValue(before.backends?.[id] ?? null, after.backends?.[id] ?? null);
  return {
    id,
    ...(version && { version }),
    ...(disabled && { disabled }),
    ...(canary && { canary }),
    ...(backend && { backend }),
  };
}

const diffValue = <Value>(from: Value, to: Value): ValueChange<Value> | null =>
  isDeepStrictEqual(from, to) ? null : { from, to };

/** Formats a change: `leads 1.4.0 → 1.5.0`. */
export function describeChange({ id, version, disabled, canary, backend }: ModuleChange): string {
  const parts = [
    version && `${version.from ?? 'new'} → ${version.to ?? 'gone'}`,
    disabled && `switched ${disabled.to ? 'off' : 'on'}`,
    canary && describeCanaryChange(canary),
    backend && `backend ${backend.to ? describeBackend(backend.to) : 'removed'}`,
  ];
  return `${id} ${parts.filter(Boolean).join(', ')}`;
}

function describeCanaryChange({ from, to }: NonNullable<ModuleChange['canary']>): string {
  if (!to) return `canary ${from?.version} ended`;
  const grown = from?.version === to.version && from.percent !== to.percent ? `${from.percent} % → ` : '';
  return `canary ${to.version} ${grown}${describeShare(to)}`;
}

/** Returns `1.5.0 10 %, guarded`. */
export const describeCanary = (canary: Canary) => `${canary.version} ${describeShare(canary)}`;

const describeShare = ({ percent, guard }: Canary) =>
  `${percent} %${guard ? `, guarded${guard.auto ? ', raised by itself' : ''}` : ''}`;

export const describeBackend = ({ url, internal }: BackendAddress) =>
  `${url}${internal ? ' (internal)' : ''}`;
