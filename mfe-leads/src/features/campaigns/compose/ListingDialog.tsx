import { MAX_CAMPAIGN_LISTINGS } from '@lintel/contract/domain';
import { SEARCH_DELAY_MS, useTimeout } from '@lintel/module-kit';
import {
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  ErrorCard,
  formatCount,
  Hint,
  SearchInput,
  Skeleton,
  Stack,
  Toolbar,
} from '@lintel/ui';
import { House, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useFindListingsQuery } from '../listingApi';
import { ListingLines } from './ListingRow';

const Options = styled.ul`
  max-height: 392px;
  margin: 0 -8px;
  overflow-y: auto;
  li {
    border-radius: var(--radius-sm);
    &:hover {
      background: var(--bg-hover);
    }
  }
`;
const Option = styled(Checkbox)`
  min-height: 56px;
  padding: 6px 8px;
  color: var(--text-primary);
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

interface Props {
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
  onClose(): void;
}

/** Chooses listings with a public page. */
export default function ListingDialog({ chosen, onChoose, onClose }: Props) {
  const [text, setText] = useState('');
  const [ids, setIds] = useState(chosen);
  const isFull = ids.length >= MAX_CAMPAIGN_LISTINGS;

  function toggle(id: string, isChosen: boolean) {
    setIds(isChosen ? [...ids, id] : ids.filter((each) => each !== id));
  }

  function choose() {
    onChoose(ids);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose listings"
      description="Listings with a public page, the newest first."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={choose}>
            {ids.length === 0 ? 'Show no listings' : `Show ${formatCount(ids.length, 'listing', 'listings')}`}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Toolbar>
          <SearchInput label="Search listings" value={text} onChange={setText} onClear={() => setText('')} />
        </Toolbar>
        <ListingOptions text={text} ids={ids} isFull={isFull} onToggle={toggle} />
        <div role="status">
          {isFull && (
            <Hint>{MAX_CAMPAIGN_LISTINGS} listings are chosen, as many as a newsletter can show.</Hint>
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

interface OptionsProps {
  text: string;
  ids: readonly string[];
  isFull: boolean;
  onToggle(id: string, isChosen: boolean): void;
}

function ListingOptions({ text, ids, isFull, onToggle }: OptionsProps) {
  const [query, setQuery] = useState(text);
  const timeout = useTimeout();
  const { data, currentData, error, refetch } = useFindListingsQuery(query);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted !== query) timeout.start(() => setQuery(wanted), SEARCH_DELAY_MS);
    return timeout.clear;
  }, [wanted, query, timeout]);
  if (error && !currentData)
    return <ErrorCard plain title="Couldn't load your listings" error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Stack gap={20}>
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={36} />
      </Stack>
    );
  if (data.total === 0 && query)
    return (
      <EmptyState
        plain
        icon={<SearchX size={20} strokeWidth={1.6} />}
        title={`No results for “${query}”`}
        text="Search for a title, a type or a place."
      />
    );
  if (data.total === 0)
    return (
      <EmptyState
        plain
        icon={<House size={20} strokeWidth={1.6} />}
        title="No published listings"
        text="Publish a listing to show it in a newsletter."
      />
    );
  return (
    <>
      <Options aria-label="Listings" aria-busy={!currentData || undefined}>
        {data.rows.map((listing) => {
          const isChosen = ids.includes(listing.id);
          return (
            <li key={listing.id}>
              <Option
                label={<ListingLines listing={listing} />}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={({ target }) => onToggle(listing.id, target.checked)}
              />
            </li>
          );
        })}
      </Options>
      {data.total > data.rows.length && (
        <Hint>{`${data.rows.length} of ${formatCount(data.total, 'listing', 'listings')}. Search to find the others.`}</Hint>
      )}
    </>
  );
}
