import type { RegistryRevision } from '@lintel/contract';

/** What a revision says, without its number and date. */
export type Draft = Omit<RegistryRevision, 'revision' | 'createdAt'>;

/** Whether two revisions differ in nothing but what made them. */
export function saysTheSame(one: Draft, other: Draft): boolean {
  return said(one) === said(other);
}

const said = ({ live, disabled = [], canary = {} }: Draft) =>
  JSON.stringify([
    sorted(live),
    [...disabled].sort(),
    sorted(canary).map(([id, { version, percent }]) => [id, version, percent]),
  ]);

const sorted = <Value>(values: Record<string, Value>) =>
  Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
