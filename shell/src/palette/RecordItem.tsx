import type { ReactNode } from 'react';
import { Marked } from './Marked';
import { Item, Subtitle } from './paletteStyles';
import type { Row } from './search';

interface Props {
  value: string;
  icon: ReactNode;
  row: Row;
  /** What was looked for. */
  text?: string;
  onOpen(): void;
}

/** One record in a line. */
export function RecordItem({ value, icon, row: { title, subtitle }, text = '', onOpen }: Props) {
  return (
    <Item
      value={value}
      // Read as a whole: the emphasis may stand in the middle of a word.
      aria-label={[title, subtitle].filter(Boolean).join(', ')}
      onSelect={onOpen}
    >
      {icon}
      <span>
        <bdi>
          <Marked text={title} part={text} />
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
