/** Placeholders for emails to leads, with a description of their values. */
export const messagePlaceholders = {
  firstName: "the lead's first name",
  fullName: "the lead's name",
  listing: "the title of the lead's listing",
  link: "the address of the listing's public page",
  agentName: 'your name',
  agentPhone: 'your phone number',
  company: 'your company',
} as const;

export type MessagePlaceholder = keyof typeof messagePlaceholders;

export const messagePlaceholderNames = Object.keys(messagePlaceholders) as MessagePlaceholder[];

/** Values by placeholder; null or empty without a value. */
export type PlaceholderValues = Readonly<Partial<Record<MessagePlaceholder, string | null>>>;

/** A piece of a text and its position. `value` replaces a placeholder; null without a value. */
export type TextPiece = { start: number } & (
  | { text: string }
  | { placeholder: string; source: string; value: string | null }
);

const PLACEHOLDER = /\{\{([^{}]{0,100})\}\}/g;

const isPlaceholder = (name: string): name is MessagePlaceholder => Object.hasOwn(messagePlaceholders, name);

/** Splits a text at its placeholders: `{{firstName}}`, with or without spaces inside the braces. */
export function splitAtPlaceholders(text: string, values: PlaceholderValues = {}): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const placeholder = (match[1] ?? '').trim();
    if (match.index > end) pieces.push({ start: end, text: text.slice(end, match.index) });
    const value = isPlaceholder(placeholder) ? values[placeholder]?.trim() || null : null;
    pieces.push({ start: match.index, placeholder, source: match[0], value });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ start: end, text: text.slice(end) });
  return pieces;
}

export interface FilledText {
  /** The text, in which placeholders without a value stay unchanged. */
  text: string;
  /** Known placeholders without a value, each once. */
  missing: string[];
  /** Unknown placeholders, each once. */
  unknown: string[];
}

/** Replaces a text's placeholders with their values. Placeholders inside of values are not replaced. */
export function fillPlaceholders(text: string, values: PlaceholderValues = {}): FilledText {
  const pieces = splitAtPlaceholders(text, values);
  const empty = pieces.flatMap((piece) =>
    'source' in piece && piece.value === null ? piece.placeholder : [],
  );
  const names = [...new Set(empty)];
  return {
    text: pieces.map((piece) => ('source' in piece ? (piece.value ?? piece.source) : piece.text)).join(''),
    missing: names.filter(isPlaceholder),
    unknown: names.filter((name) => !isPlaceholder(name)),
  };
}

/** Lists the placeholders of a text that can't be sent; undefined when all can. */
export function describePlaceholderProblem({ missing, unknown }: FilledText): string | undefined {
  if (unknown.length > 0)
    return `There is no placeholder ${listNames(unknown)}. Use ${listNames(messagePlaceholderNames)}.`;
  if (missing.length > 0)
    return `There is no value for ${listNames(missing)}. Write the text yourself, or remove it.`;
  return undefined;
}

const listNames = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
