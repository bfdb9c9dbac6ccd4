import { MAX_CAMPAIGN_LISTINGS } from '@lintel/contract/domain';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { skipToken } from '@lintel/module-kit/redux';
import { Button, Card, CardBody, CardHead, ErrorCard, FieldError, Hint, VisuallyHidden } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGetListingsQuery } from '../listingApi';
import { ListingRow } from './ListingRow';

const listingDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "campaign-listings" */ './ListingDialog'),
);

export const LISTINGS_ID = 'campaign-listings';

interface Props {
  /** Ids of the chosen listings, in order. */
  ids: readonly string[];
  error: string | undefined;
  onChange(ids: string[]): void;
}

/** The listings that a newsletter shows as cards, in their order. */
export function ListingsCard({ ids, error, onChange }: Props) {
  const { Component: Dialog, show, hide } = useLazyComponent(listingDialog, "Couldn't open your listings.");
  // Sorted, so that a new order causes no new request.
  const wanted = ids.length > 0 ? [...ids].sort() : skipToken;
  const { data = [], error: failure, isFetching, refetch } = useGetListingsQuery(wanted);
  const [message, setMessage] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const titleOf = (id: string) => data.find((listing) => listing.id === id)?.title || 'Listing';

  /** Focuses the row's button of an action, or its first one when that button is disabled. */
  function focusRow(index: number, label: string) {
    setTimeout(() => {
      const buttons = list.current?.children[index]?.querySelectorAll('button:enabled') ?? [];
      const [first, ...others] = [...buttons] as HTMLElement[];
      (others.find((each) => each.dataset['action'] === label) ?? first)?.focus();
    });
  }

  function move(index: number, by: 1 | -1) {
    const moved = ids[index];
    const neighbor = ids[index + by];
    if (moved === undefined || neighbor === undefined) return;
    onChange(ids.map((id, at) => (at === index ? neighbor : at === index + by ? moved : id)));
    setMessage(`${titleOf(moved)} moved to position ${index + by + 1} of ${ids.length}`);
    focusRow(index + by, by === 1 ? 'down' : 'up');
  }

  function remove(index: number) {
    onChange(ids.filter((_, at) => at !== index));
    setMessage(`${titleOf(ids[index] ?? '')} removed`);
    if (ids.length > 1) focusRow(Math.min(index, ids.length - 2), 'remove');
    else document.getElementById(LISTINGS_ID)?.focus();
  }

  return (
    <Card aria-label="Listings">
      <CardHead
        title="Listings"
        meta={ids.length > 0 && `${ids.length} of ${MAX_CAMPAIGN_LISTINGS}`}
        end={
          <Button
            id={LISTINGS_ID}
            size="small"
            icon={<Plus size={16} strokeWidth={1.8} />}
            onPointerEnter={listingDialog.preload}
            onFocus={listingDialog.preload}
            onClick={show}
          >
            Choose listings
          </Button>
        }
      />
      {error && (
        <CardBody role="alert">
          <FieldError>{error}</FieldError>
        </CardBody>
      )}
      {ids.length === 0 ? (
        <CardBody>
          <Hint>
            Listings show below your text with picture, price and a link to their public page. You can add up
            to {MAX_CAMPAIGN_LISTINGS}.
          </Hint>
        </CardBody>
      ) : failure && data.length === 0 ? (
        <ErrorCard plain title="Couldn't load the listings" error={failure} onRetry={refetch} />
      ) : (
        <ul ref={list} aria-label="Chosen listings" aria-busy={isFetching || undefined}>
          {ids.map((id, index) => (
            <ListingRow
              key={id}
              listing={data.find((listing) => listing.id === id)}
              isLoading={isFetching}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {Dialog && <Dialog chosen={ids} onChoose={(chosen) => onChange([...chosen])} onClose={hide} />}
    </Card>
  );
}
