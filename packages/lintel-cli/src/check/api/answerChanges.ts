import type { JsonSchema } from '@lintel/contract';
import { type Misfit, misfits } from './misfits.ts';

/** A change of the API that a build did not reckon with. */
export interface ShapeChange {
  /** `answer data[].phone`. */
  place: string;
  /** What the API does now: `no longer answers with data[].phone`. */
  now: string;
  severity: 'refusal' | 'warning';
}

/** Whether what the API answers now is what a build was made for. More than that harms nobody. */
export function answerChanges(known: JsonSchema | undefined, now: JsonSchema | undefined): ShapeChange[] {
  if (!known) return [];
  if (!now) return [{ place: 'answer', now: 'no longer answers with a body', severity: 'refusal' }];
  return misfits(now, known).flatMap((misfit) => {
    const said = sentence(misfit);
    if (!said) return [];
    const lenient = misfit.kind === 'values' || misfit.kind === 'format';
    return [
      {
        place: `answer ${misfit.path}`.trim(),
        now: said,
        severity: lenient ? ('warning' as const) : ('refusal' as const),
      },
    ];
  });
}

function sentence({ kind, path, given, expected }: Misfit): string | null {
  const place = path || 'the body';
  switch (kind) {
    case 'absent':
      return `no longer answers with ${place}`;
    case 'optional':
      return `may leave ${place} out of its answer`;
    case 'null':
      return `may answer null for ${place}`;
    case 'type':
      return `answers ${given} for ${place}, and not ${expected}`;
    case 'values':
      return `may answer ${given} for ${place}`;
    case 'format':
      return `answers ${given} for ${place}, and not ${expected}`;
    case 'unknown':
      return null;
  }
}
