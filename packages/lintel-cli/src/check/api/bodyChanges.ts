import type { JsonSchema } from '@lintel/contract';
import type { ShapeChange } from './answerChanges.ts';
import { type Misfit, misfits } from './misfits.ts';

/** Whether the API still takes what a build sends. That it takes more harms nobody. */
export function bodyChanges(sent: JsonSchema | undefined, now: JsonSchema | undefined): ShapeChange[] {
  if (!now) return [];
  return misfits(sent ?? { type: 'object' }, now).flatMap((misfit) => {
    const said = sentence(misfit);
    if (!said) return [];
    const severity = misfit.kind === 'format' ? ('warning' as const) : ('refusal' as const);
    return [{ place: `body ${misfit.path}`.trim(), now: said, severity }];
  });
}

function sentence({ kind, path, given, expected, required }: Misfit): string | null {
  const place = path || 'the body';
  switch (kind) {
    case 'absent':
      return required ? `requires ${place}` : null;
    case 'optional':
      return `requires ${place} always`;
    case 'unknown':
      return `no longer takes ${place}`;
    case 'null':
      return `no longer takes null for ${place}`;
    case 'type':
      return `takes ${expected} for ${place}, and not ${given}`;
    case 'values':
      return `no longer takes ${given} for ${place}`;
    case 'format':
      return `takes ${expected} for ${place}, and not ${given}`;
  }
}
