import { Button, Card, CardFoot, CardHead, EmptyState, ErrorCard, formatNumber } from '@lintel/ui';
import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { QueueSkeleton, queueHeight } from './QueueSkeleton';
import { TodayRow } from './TodayRow';
import { useKeptFocus } from './useKeptFocus';
import { useRowKeys } from './useRowKeys';
import { useTodayItems } from './useTodayItems';

/** Number of rows before "Show all". A phone shows fewer, because each row takes two lines. */
const SHOWN_ROWS = 5;
const SHOWN_ON_PHONE = 3;

/** The records to work through on a day, in order, with actions on each row. */
export default function TodayQueue({ day }: { day: string }) {
  const { items, hasMore, failed, retry } = useTodayItems(day);
  const [isExpanded, setExpanded] = useState(false);
  const card = useRef<HTMLElement>(null);
  useRowKeys(card);
  useKeptFocus(card, items);

  if (!items) return <QueueSkeleton />;

  const [firstFailure] = failed;
  return (
    <QueueCard ref={card} tabIndex={-1} aria-labelledby="today-queue">
      <CardHead
        title="Today"
        id="today-queue"
        meta={items.length > 0 ? `${formatNumber(items.length)}${hasMore ? '+' : ''} to do` : undefined}
      />
      {firstFailure && (
        <ErrorCard
          plain
          title={`Couldn't load ${listNames(failed.map(({ from }) => from.module.name))}`}
          error={firstFailure.error}
          onRetry={retry}
        />
      )}
      {items.length === 0 && failed.length === 0 && (
        <EmptyState
          plain
          level={3}
          icon={<CheckCheck size={20} strokeWidth={1.6} />}
          title="Nothing left for today"
          text="New enquiries, follow-ups that are due and reviews to approve appear here."
        />
      )}
      {items.length > 0 && (
        <Rows aria-label="To do today" $isExpanded={isExpanded}>
          {items.map((item, at) => (
            <TodayRow key={item.key} item={item} isShown={isExpanded || at < SHOWN_ROWS} />
          ))}
        </Rows>
      )}
      {items.length > SHOWN_ON_PHONE && (
        <ShowAll $isPhoneOnly={items.length <= SHOWN_ROWS}>
          <CardFoot>
            <Button
              size="small"
              variant="ghost"
              aria-expanded={isExpanded}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? 'Show fewer' : `Show all ${formatNumber(items.length)}`}
            </Button>
          </CardFoot>
        </ShowAll>
      )}
    </QueueCard>
  );
}

const listNames = (names: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(names.map((name) => name.toLowerCase())));

/** As high as its skeleton, so that nothing below it moves when it has loaded. */
const QueueCard = styled(Card)`
  display: grid;
  grid-template-rows: auto;
  align-content: start;
  ${queueHeight}
  &:focus {
    outline: 0;
  }
`;

const Rows = styled.ol<{ $isExpanded: boolean }>`
  ${({ $isExpanded }) =>
    $isExpanded
      ? ''
      : `
  @media (max-width: 719px) {
    > :nth-child(n + ${SHOWN_ON_PHONE + 1}):not(:has(form)) {
      display: none;
    }
  }`}
`;

const ShowAll = styled.div<{ $isPhoneOnly: boolean }>`
  margin-top: auto;
  @media (min-width: 720px) {
    display: ${({ $isPhoneOnly }) => ($isPhoneOnly ? 'none' : 'block')};
  }
`;
