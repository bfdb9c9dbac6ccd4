import type { ReactNode } from 'react';
import { Item, Subtitle } from './paletteStyles';
import type { Row } from './search';

interface Props {
  value: string;
  icon: ReactNode;
  row: Row;
  /** The searched text, which is highlighted. */
  text?: string;
  onOpen(): void;
}

/** One record of a search or of the recent items. */
export function RecordItem({ value, icon, row: { title, subtitle }, text = '', onOpen }: Props) {
  return (
    <Item
      value={value}
      // Combined into one name, because the highlight may split a word.
      aria-label={[title, subtitle].filter(Boolean).join(', ')}
      onSelect={onOpen}
    >
      {icon}
      <span>
        <bdi>
          <Highlighted text={title} part={text} />
        </bdi>
      </span>
      {subtitle && (
        <Subtitle>
          <bdi>{subtitle}</bdi>
        </Subtitle>
      )}
    </Item>
  );
}

/** Emphasizes the first occurrence of a part in a text. */
function Highlighted({ text, part }: { text: string; part: string }) {
  // Not by index in the lower-case text, which may be longer: "İ" becomes two characters.
  const found = part && new RegExp(part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu').exec(text);
  if (!found) return text;
  const start = found.index;
  const end = start + found[0].length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
