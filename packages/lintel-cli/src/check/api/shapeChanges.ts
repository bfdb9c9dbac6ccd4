import type { JsonSchema } from '@lintel/contract';
import { findMismatches, type SchemaMismatch } from './schemaMismatches.ts';

/** A change of the API that a build does not expect. */
export interface ShapeChange {
  /** `answer data[].phone`. */
  location: string;
  /** Description of the API's current behavior: `no longer returns data[].phone`. */
  now: string;
  severity: 'refusal' | 'warning';
}

/** Compares the current response with the one a build expects. Additional data is harmless. */
export function findResponseChanges(
  expected: JsonSchema | undefined,
  now: JsonSchema | undefined,
): ShapeChange[] {
  if (!expected) return [];
  if (!now) return [{ location: 'answer', now: 'no longer returns a body', severity: 'refusal' }];
  return findMismatches(now, expected).flatMap((mismatch) => {
    const description = describeResponseMismatch(mismatch);
    if (!description) return [];
    const lenient = mismatch.kind === 'values' || mismatch.kind === 'format';
    return [
      {
        location: `answer ${mismatch.path}`.trim(),
        now: description,
        severity: lenient ? ('warning' as const) : ('refusal' as const),
      },
    ];
  });
}

function describeResponseMismatch({ kind, path, given, expected }: SchemaMismatch): string | null {
  const location = path || 'the body';
  switch (kind) {
    case 'absent':
      return `no longer returns ${location}`;
    case 'optional':
      return `may omit ${location}`;
    case 'null':
      return `may return null for ${location}`;
    case 'type':
      return `returns ${given} for ${location}, not ${expected}`;
    case 'values':
      return `may return ${given} for ${location}`;
    case 'format':
      return `returns ${given} for ${location}, not ${expected}`;
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
    return [{ location: `body ${mismatch.path}`.trim(), now: description, severity }];
  });
}

function describeRequestMismatch({ kind, path, given, expected, required }: SchemaMismatch): string | null {
  const location = path || 'the body';
  switch (kind) {
    case 'absent':
      return required ? `requires ${location}` : null;
    case 'optional':
      return `always requires ${location}`;
    case 'unknown':
      return `no longer accepts ${location}`;
    case 'null':
      return `no longer accepts null for ${location}`;
    case 'type':
      return `accepts ${expected} for ${location}, not ${given}`;
    case 'values':
      return `no longer accepts ${given} for ${location}`;
    case 'format':
      return `accepts ${expected} for ${location}, not ${given}`;
  }
}
