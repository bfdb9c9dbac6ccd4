import { formatNumber, Table, type TableColumn, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import type { Campaign } from '../campaignApi';

type CampaignLink = Campaign['links'][number];

const Address = styled(TextLink)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const columns: TableColumn<CampaignLink>[] = [
  {
    id: 'url',
    header: 'Link',
    cell: ({ url }) => (
      <Address href={url} target="_blank" rel="noopener noreferrer">
        {url.replace(/^https?:\/\//i, '')}
      </Address>
    ),
  },
  {
    id: 'clicks',
    header: 'Clicks',
    width: 96,
    align: 'end',
    narrow: 'leadEnd',
    cell: ({ clicks }) => formatNumber(clicks),
  },
];

/** How many recipients followed each link, in the order of the newsletter. */
export function LinksCard({ links }: { links: readonly CampaignLink[] }) {
  return (
    <Table
      caption="Clicks per link"
      columns={columns}
      rows={links}
      rowKey={({ url }) => url}
      rowLabel={({ url }) => url}
    />
  );
}
