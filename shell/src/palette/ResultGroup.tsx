import { useSharedRetry } from '@lintel/ui';
import { Command } from 'cmdk';
import { RotateCcw } from 'lucide-react';
import { ShapeIcon } from '../modules/ShapeIcon';
import { Item } from './paletteStyles';
import { RecordItem } from './RecordItem';
import type { Row } from './search';
import type { SearchResults } from './useSearchResults';

interface Props {
  results: SearchResults;
  /** The searched text. */
  text: string;
  onOpen(row: Row): void;
}

/** The results of one search, or a retry button when it has failed. */
export function ResultGroup({ results: { search, status, rows, retry: searchAgain }, text, onOpen }: Props) {
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
      {rows.map((row, index) => {
        // Two reviews of one customer have the same title and path.
        const value = `${search.key} ${index}`;
        return (
          <RecordItem
            key={value}
            value={value}
            icon={<ShapeIcon shapes={search.shapes} />}
            row={row}
            text={text}
            onOpen={() => onOpen(row)}
          />
        );
      })}
    </Command.Group>
  );
}
