import type { ChoiceField, Field, FilesField, FlagField, NumberField, TextField } from './Field';

/** Options of a field; its kind determines the rest. */
type FieldOptions<Kind extends Field, Defaulted extends keyof Kind> = Omit<
  Kind,
  'kind' | 'name' | 'label' | 'initial' | Defaulted
> &
  Partial<Pick<Kind, 'label' | 'initial' | Defaulted>>;

type Name = Field['name'];

/** Far more than any real value, and low enough for exact sums. */
const MOST = 1_000_000;
const MOST_MONEY = 1_000_000_000_000;
const LINE = 200;

export const text = (name: Name, settings: FieldOptions<TextField, 'maximumLength'>): TextField => ({
  kind: 'text',
  name,
  label: toLabel(name),
  initial: null,
  maximumLength: LINE,
  ...settings,
});

export const number = (
  name: Name,
  settings: FieldOptions<NumberField, 'minimum' | 'maximum' | 'step'>,
): NumberField => ({
  kind: 'number',
  name,
  label: toLabel(name),
  initial: null,
  minimum: 0,
  maximum: settings.unit === 'currency' ? MOST_MONEY : MOST,
  step: settings.unit === 'currency' ? 0.01 : 1,
  ...settings,
});

export const flag = (name: Name, description: string): FlagField => ({
  kind: 'flag',
  name,
  label: toLabel(name),
  description,
  initial: false,
});

export const choice = (
  name: Name,
  options: readonly string[],
  settings: FieldOptions<ChoiceField, 'options'>,
): ChoiceField => ({ kind: 'choice', name, label: toLabel(name), initial: null, options, ...settings });

export const files = (name: Name, settings: FieldOptions<FilesField, never>): FilesField => ({
  kind: 'files',
  name,
  label: toLabel(name),
  initial: [],
  ...settings,
});

const abbreviations: Record<string, string> = { tv: 'TV', bbq: 'BBQ' };

/** Creates a label from the name: `floor_count` → `Floor count`. */
function toLabel(name: string): string {
  const parts = name.split('_').map((word) => abbreviations[word] ?? word);
  const label = parts.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}
