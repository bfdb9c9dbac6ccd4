import { useSharedRetry } from '@lintel/ui';
import { Command } from 'cmdk';
import { RotateCcw } from 'lucide-react';
import { ShapeIcon } from '../modules/ShapeIcon';
import { Item } from './paletteStyles';
import { RecordItem } from './RecordItem';
import type { Row } from './search';
import type { SearchResults } from './useSearchResults';

interface Props {
  found: SearchResults;
  /** What was looked for. */
  text: string;
  onOpen(row: Row): void;
}

/** What one search has found, or a way to look again when it failed. */
export function ResultGroup({ found: { search, status, rows, retry: searchAgain }, text, onOpen }: Props) {
  const retry = useSharedRetry(status === 'failed' ? searchAgain : undefined);
  if (status === 'failed') {
    return (
      <Command.Group heading={search.heading}>
        <Item value={`again ${search.key}`} aria-label={`Try again: ${search.heading}`} onSelect={retry}>
          <RotateCcw size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>Try again</span>
        </Item>
      </Command.Group>
    );
  }
  if (rows.length === 0) return null;
  return (
    <Command.Group heading={search.heading}>
      {rows.map((row, place) => (
        <RecordItem
          key={`${row.to} ${row.title}`}
          value={`${search.key} ${place}`}
          icon={<ShapeIcon shapes={search.shapes} />}
          row={row}
          text={text}
          onOpen={() => onOpen(row)}
        />
      ))}
    </Command.Group>
  );
}
