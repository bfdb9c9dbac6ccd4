import { CellLines, formatDateTime, formatDay, formatNumber, RowLink, type TableColumn } from '@lintel/ui';
import styled from 'styled-components';
import { CampaignBadge } from '../CampaignBadge';
import type { Campaign } from '../campaignApi';
import { DeleteCampaign } from './DeleteCampaign';

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Returns the relevant time of a newsletter in its state, with a label. */
function getTime({ state, sendAt, startedAt, finishedAt, updatedAt }: Campaign) {
  if (state === 'scheduled' && sendAt) return { label: 'Will be sent', at: sendAt };
  if (state === 'draft') return { label: 'Last edited', at: updatedAt };
  if (state === 'sending') return { label: 'Started', at: startedAt ?? updatedAt };
  return { label: state === 'sent' ? 'Finished' : 'Stopped', at: finishedAt ?? updatedAt };
}

/** Summarizes the figures; empty before sending. */
function describeFigures({ state, figures }: Campaign): string {
  if (state === 'draft' || state === 'scheduled') return '';
  const { recipients, sent, clicked, bounced } = figures;
  return [
    `${formatNumber(sent)} of ${formatNumber(recipients)} sent`,
    clicked > 0 && `${formatNumber(clicked)} clicked`,
    bounced > 0 && `${formatNumber(bounced)} bounced`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export const campaignColumns: TableColumn<Campaign>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ previewText }) => (
      <CellLines sub={previewText || undefined}>
        <RowLink />
      </CellLines>
    ),
  },
  {
    id: 'figures',
    header: 'Figures',
    width: 248,
    medium: 208,
    narrow: 'wide',
    cell: (campaign) => <Figures>{describeFigures(campaign)}</Figures>,
  },
  {
    id: 'date',
    header: 'Date',
    width: 184,
    medium: 168,
    narrow: 'second',
    cell: (campaign) => {
      const { label, at } = getTime(campaign);
      const time = campaign.state === 'scheduled' ? formatDateTime(at) : formatDay(at);
      return (
        <CellLines sub={label}>
          <time dateTime={at}>{time}</time>
        </CellLines>
      );
    },
  },
  {
    id: 'status',
    header: 'Status',
    width: 128,
    narrow: 'leadEnd',
    cell: ({ state }) => <CampaignBadge state={state} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 88,
    align: 'end',
    narrow: 'secondEnd',
    cell: (campaign) => campaign.state === 'draft' && <DeleteCampaign campaign={campaign} />,
  },
];
