import type { JsonSchema } from '@lintel/contract';
import { findMismatches, type SchemaMismatch } from './schemaMismatches.ts';

/** A change of the API that a build does not expect. */
export interface ShapeChange {
  /** `answer data[].phone`. */
  place: string;
  /** What the API does now: `no longer returns data[].phone`. */
  now: string;
  severity: 'refusal' | 'warning';
}

/** Compares the current response with the one a build expects. Additional data is harmless. */
export function findResponseChanges(
  known: JsonSchema | undefined,
  now: JsonSchema | undefined,
): ShapeChange[] {
  if (!known) return [];
  if (!now) return [{ place: 'answer', now: 'no longer returns a body', severity: 'refusal' }];
  return findMismatches(now, known).flatMap((mismatch) => {
    const description = describeResponseMismatch(mismatch);
    if (!description) return [];
    const lenient = mismatch.kind === 'values' || mismatch.kind === 'format';
    return [
      {
        place: `answer ${mismatch.path}`.trim(),
        now: description,
        severity: lenient ? ('warning' as const) : ('refusal' as const),
      },
    ];
  });
}

function describeResponseMismatch({ kind, path, given, expected }: SchemaMismatch): string | null {
  const place = path || 'the body';
  switch (kind) {
    case 'absent':
      return `no longer returns ${place}`;
    case 'optional':
      return `may omit ${place}`;
    case 'null':
      return `may return null for ${place}`;
    case 'type':
      return `returns ${given} for ${place}, not ${expected}`;
    case 'values':
      return `may return ${given} for ${place}`;
    case 'format':
      return `returns ${given} for ${place}, not ${expected}`;
    case 'unknown':
      return null;
  }
}

/** Checks whether the API still accepts what a build sends. Accepting more is harmless. */
export function findRequestChanges(sent: JsonSchema | undefined, now: JsonSchema | undefined): ShapeChange[] {
  if (!now) return [];
  return findMismatches(sent ?? { type: 'object' }, now).flatMap((mismatch) => {
    const description = describeRequestMismatch(mismatch);
    if (!description) return [];
    const severity = mismatch.kind === 'format' ? ('warning' as const) : ('refusal' as const);
    return [{ place: `body ${mismatch.path}`.trim(), now: description, severity }];
  });
}

function describeRequestMismatch({ kind, path, given, expected, required }: SchemaMismatch): string | null {
  const place = path || 'the body';
  switch (kind) {
    case 'absent':
      return required ? `requires ${place}` : null;
    case 'optional':
      return `always requires ${place}`;
    case 'unknown':
      return `no longer accepts ${place}`;
    case 'null':
      return `no longer accepts null for ${place}`;
    case 'type':
      return `accepts ${expected} for ${place}, not ${given}`;
    case 'values':
      return `no longer accepts ${given} for ${place}`;
    case 'format':
      return `accepts ${expected} for ${place}, not ${given}`;
  }
}
