import { type PlaceholderValues, splitAtPlaceholders } from '@lintel/contract/message-placeholders';
import { Hint } from '@lintel/ui';
import styled from 'styled-components';
import type { EmailForm } from './emailForm';

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 14px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  font: var(--text-13);
  overflow-wrap: anywhere;
  h3 {
    margin: 0;
    font: var(--text-12);
    color: var(--text-muted);
  }
  p {
    margin: 0;
    white-space: pre-line;
  }
`;
const Subject = styled.p`
  font-weight: 600;
`;
const Missing = styled.mark`
  padding: 0 3px;
  border-radius: var(--radius-xs);
  background: var(--badge-red-bg);
  color: var(--badge-red-text);
`;

type Pieces = ReturnType<typeof splitAtPlaceholders>;

interface Props {
  form: EmailForm;
  values: PlaceholderValues;
}

/**
 * The email as the lead will read it, shown while its text contains placeholders. Placeholders without a value are
 * highlighted.
 */
export function EmailPreview({ form, values }: Props) {
  const subject = splitAtPlaceholders(form.subject, values);
  const text = splitAtPlaceholders(form.text, values);
  const named = [...subject, ...text].filter((piece) => 'source' in piece);
  if (named.length === 0) return null;
  return (
    <Box aria-label="Preview">
      <h3>Preview</h3>
      <Subject>
        <FilledText pieces={subject} />
      </Subject>
      <p>
        <FilledText pieces={text} />
      </p>
      {named.some(({ value }) => value === null) && (
        <Hint>The highlighted placeholders have no value. Replace them before you send the email.</Hint>
      )}
    </Box>
  );
}

const FilledText = ({ pieces }: { pieces: Pieces }) =>
  pieces.map((piece) => {
    if (!('source' in piece)) return piece.text;
    return piece.value ?? <Missing key={piece.start}>{piece.source}</Missing>;
  });
