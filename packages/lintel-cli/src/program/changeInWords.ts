import type { Change } from '../store/changesOf.ts';

/** `leads 1.4.0 → 1.5.0`, and the like. */
export function changeInWords({ id, version, disabled, canary }: Change): string {
  const parts = [
    version && `${version.from ?? 'new'} → ${version.to ?? 'gone'}`,
    disabled && `switched ${disabled.to ? 'off' : 'on'}`,
    canary && canaryInWords(canary),
  ];
  return `${id} ${parts.filter(Boolean).join(', ')}`;
}

function canaryInWords({ from, to }: NonNullable<Change['canary']>): string {
  if (!to) return `canary ${from?.version} ended`;
  const grown = from?.version === to.version ? `${from.percent} % → ` : '';
  return `canary ${to.version} ${grown}${to.percent} %`;
}
