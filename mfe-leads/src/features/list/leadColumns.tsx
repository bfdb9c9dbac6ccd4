import type { Schemas } from '@lintel/contract/api';
import { hasDigits, telLink } from '@lintel/contract/phoneLinks';
import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { Avatar, Button, formatDay, RowLink, StageBadge, type TableColumn, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { FollowUpMark } from '../../lead/FollowUpMark';
import { type LeadQuery, type OptionalColumn, optionalColumnNames } from '../../lead/leadQuery';
import { StageCell } from '../../lead/stage/StageCell';
import { SELECT_INSET } from './bulk/useBulkSelection';
import { FollowUpCell } from './edit/FollowUpCell';
import { LeadActions } from './LeadActions';

type Column = TableColumn<Schemas['Lead']>;

// A separate chunk, because few users look at deleted leads.
const restoreLead = lazyWithRetry(() => import(/* webpackChunkName: "leads-bulk" */ './bulk/RestoreLead'));

const name: Column = {
  id: 'name',
  header: 'Name',
  width: '26%',
  sortable: true,
  cell: ({ name, followUpAt }) => (
    <>
      <Avatar name={name} />
      <RowLink />
      {followUpAt && <FollowUpMark at={followUpAt} brief />}
    </>
  ),
};

/** For tables that show the follow-up in its own column, or not at all. */
const nameOnly: Column = {
  ...name,
  cell: ({ name }) => (
    <>
      <Avatar name={name} />
      <RowLink />
    </>
  ),
};

const property: Column = {
  id: 'property',
  header: 'Property',
  narrow: 'second',
  cell: ({ property }) => property?.title ?? '—',
};

const DATE = 140;

const date: Column = {
  id: 'date',
  header: 'Date',
  width: DATE,
  sortable: true,
  narrow: 'secondEnd',
  cell: ({ date }) => <time dateTime={date}>{formatDay(date)}</time>,
};

const followUp: Column = {
  id: 'followUpAt',
  header: 'Follow-up',
  width: 156,
  sortable: true,
  narrow: 'secondEnd',
  cell: (lead) => <FollowUpCell lead={lead} />,
};

const deleted: Column = {
  id: 'deletedAt',
  header: 'Deleted on',
  width: 148,
  sortable: true,
  narrow: 'secondEnd',
  cell: ({ deletedAt }) => deletedAt && <time dateTime={deletedAt}>{formatDay(deletedAt)}</time>,
};

const status: Column = {
  id: 'status',
  header: 'Status',
  width: 176,
  sortable: true,
  narrow: 'leadEnd',
  cell: (lead) => <StageCell lead={lead} />,
};

const fixedStatus: Column = { ...status, cell: ({ status }) => <StageBadge stage={status} /> };

const actions: Column = {
  id: 'actions',
  header: 'View Details',
  hideHeader: true,
  width: 160,
  align: 'end',
  narrow: 'hidden',
  cell: (lead) => <LeadActions lead={lead} />,
};

const restore: Column = {
  ...actions,
  header: 'Restore',
  narrow: 'wide',
  cell: (lead) => (
    <Lazy
      of={restoreLead}
      fallback={null}
      renderError={(_error, retry) => (
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      )}
      lead={lead}
    />
  ),
};

const defaultColumns = [name, property, date, status, actions];
const followUpColumns = [nameOnly, property, followUp, status, actions];
const deletedColumns = [nameOnly, property, deleted, fixedStatus, restore];

/** Shows the name of a chosen column on a card, which has no headers. */
const CardLabel = styled.span<{ $cardsBelow: number }>`
  color: var(--text-muted);
  @container (min-width: ${({ $cardsBelow }) => $cardsBelow}px) {
    display: none;
  }
`;
const CardLine = styled.div<{ $cardsBelow: number }>`
  overflow: hidden;
  text-overflow: ellipsis;
  @container (max-width: ${({ $cardsBelow }) => $cardsBelow - 1}px) {
    /* Below the name, next to checkbox and avatar. */
    margin-inline-start: ${SELECT_INSET + 38}px;
  }
`;

const none = '—';

const optionalCells: Record<OptionalColumn, Column['cell']> = {
  source: ({ source }) => source || none,
  phone: ({ phone }) =>
    hasDigits(phone) ? <TextLink href={telLink(phone)}>{phone}</TextLink> : phone || none,
  followUpAt: (lead) => <FollowUpCell lead={lead} />,
  lastContact: ({ lastContact }) =>
    lastContact ? <time dateTime={lastContact}>{formatDay(lastContact)}</time> : none,
};

/** Widths in px that fit a usual value in one line. */
const optionalWidths: Record<OptionalColumn, number> = {
  source: 110,
  phone: 140,
  followUpAt: 140,
  lastContact: DATE,
};

/** At this width, a time of today takes two lines. */
const CROWDED_DATE = 108;

const makeOptionalColumn = (id: OptionalColumn, cardsBelow: number): Column => ({
  id,
  header: optionalColumnNames[id],
  sortable: id !== 'phone',
  narrow: 'wide',
  cell: (lead) => (
    <CardLine $cardsBelow={cardsBelow}>
      <CardLabel $cardsBelow={cardsBelow}>{optionalColumnNames[id]}: </CardLabel>
      {optionalCells[id](lead)}
    </CardLine>
  ),
});

const CARDS_BELOW = 720;
/** Width in px next to chosen columns. The property takes the remaining width. */
const NAME = 200;
const PROPERTY = 80;
const STATUS = 168;
const ACTIONS = { text: 160, icons: 96 };

/**
 * Returns the columns and their layout, including the date that the table is sorted by. Deleted leads have no optional
 * columns.
 */
export function getLeadTable(
  { isDeleted, followUp: followUpFilter, sort }: LeadQuery,
  chosen: readonly OptionalColumn[],
): { columns: Column[]; cardsBelow: number } {
  if (isDeleted) return { columns: deletedColumns, cardsBelow: CARDS_BELOW };
  const isChosen = chosen.includes('followUpAt');
  const hasFollowUp = !isChosen && (followUpFilter !== undefined || sort === 'followUpAt');
  if (chosen.length === 0)
    return { columns: hasFollowUp ? followUpColumns : defaultColumns, cardsBelow: CARDS_BELOW };
  const isCrowded = chosen.length > 2;
  const actionsWidth = isCrowded ? ACTIONS.icons : ACTIONS.text;
  const plainDate = isCrowded ? CROWDED_DATE : DATE;
  const widths = { ...optionalWidths, lastContact: plainDate };
  const dateWidth = hasFollowUp ? widths.followUpAt : plainDate;
  const chosenWidth = chosen.reduce((sum, id) => sum + widths[id], 0);
  const cardsBelow = NAME + PROPERTY + dateWidth + chosenWidth + STATUS + actionsWidth;
  return {
    cardsBelow,
    columns: [
      { ...(isChosen || hasFollowUp ? nameOnly : name), width: isCrowded ? NAME : '22%' },
      property,
      { ...(hasFollowUp ? followUp : date), width: dateWidth },
      ...chosen.map((id) => ({ ...makeOptionalColumn(id, cardsBelow), width: widths[id] })),
      { ...status, width: STATUS },
      {
        ...actions,
        width: actionsWidth,
        cell: (lead) => <LeadActions lead={lead} brief={isCrowded} />,
      },
    ],
  };
}
