import type { ChoiceField, Field, FilesField, FlagField, NumberField, TextField } from './Field';

/** What a field's line says; the rest follows from its kind. */
type Given<Kind extends Field, Defaulted extends keyof Kind> = Omit<
  Kind,
  'kind' | 'name' | 'label' | 'initial' | Defaulted
> &
  Partial<Pick<Kind, 'label' | 'initial' | Defaulted>>;

type Name = Field['name'];

/** Far above anything that is built, well below where sums lose digits. */
const MOST = 1_000_000;
const MOST_MONEY = 1_000_000_000_000;
const LINE = 200;

export const text = (name: Name, given: Given<TextField, 'maximumLength'>): TextField => ({
  kind: 'text',
  name,
  label: labelOf(name),
  initial: null,
  maximumLength: LINE,
  ...given,
});

export const number = (
  name: Name,
  given: Given<NumberField, 'minimum' | 'maximum' | 'step'>,
): NumberField => ({
  kind: 'number',
  name,
  label: labelOf(name),
  initial: null,
  minimum: 0,
  maximum: given.unit === 'currency' ? MOST_MONEY : MOST,
  step: given.unit === 'currency' ? 0.01 : 1,
  ...given,
});

export const flag = (name: Name, description: string): FlagField => ({
  kind: 'flag',
  name,
  label: labelOf(name),
  description,
  initial: false,
});

export const choice = (
  name: Name,
  options: readonly string[],
  given: Given<ChoiceField, 'options'>,
): ChoiceField => ({ kind: 'choice', name, label: labelOf(name), initial: null, options, ...given });

export const files = (name: Name, given: Given<FilesField, never>): FilesField => ({
  kind: 'files',
  name,
  label: labelOf(name),
  initial: [],
  ...given,
});

const abbreviations: Record<string, string> = { tv: 'TV', bbq: 'BBQ' };

/** The name spelled out: `floor_count` → `Floor count`. */
function labelOf(name: string): string {
  const parts = name.split('_').map((word) => abbreviations[word] ?? word);
  const label = parts.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
