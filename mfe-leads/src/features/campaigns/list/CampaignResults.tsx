import type { Page } from '@lintel/module-kit';
import {
  ButtonLink,
  EmptyState,
  ErrorCard,
  NoMatch,
  PageOutOfRange,
  Pager,
  Table,
  TableSkeleton,
} from '@lintel/ui';
import { Mails } from 'lucide-react';
import { type Campaign, useListCampaignsQuery } from '../campaignApi';
import { type CampaignQuery, campaignPath, campaignTitle, NEW_CAMPAIGN_PATH } from '../campaignQuery';
import { campaignColumns } from './campaignColumns';

interface Props {
  query: CampaignQuery;
  /** Changes the URL and thereby the query. */
  onChange(patch: Record<string, string | number | undefined>): void;
}

const icon = <Mails size={20} strokeWidth={1.6} />;

/** The table of newsletters, or its loading, empty or error state. */
export function CampaignResults({ query, onChange }: Props) {
  const { data, currentData, error, refetch } = useListCampaignsQuery(query);
  if (error && !currentData)
    return <ErrorCard title="Couldn't load newsletters" error={error} onRetry={refetch} />;
  if (!data) return <TableSkeleton columns={campaignColumns} tall />;
  if (data.total === 0 && (query.q || query.status))
    return <NoMatch query={query.q} onClear={() => onChange({ q: undefined, status: undefined })} />;
  if (data.total === 0) return <NoCampaigns />;
  if (data.rows.length === 0) return <PageOutOfRange icon={icon} onFirstPage={() => onChange({ page: 1 })} />;
  return <CampaignTable campaigns={data} onChange={onChange} busy={!currentData} />;
}

interface CampaignTableProps extends Pick<Props, 'onChange'> {
  campaigns: Page<Campaign>;
  /** Whether other newsletters are loading. */
  busy: boolean;
}

function CampaignTable({ campaigns, onChange, busy }: CampaignTableProps) {
  return (
    <Table
      caption="Newsletters"
      columns={campaignColumns}
      rows={campaigns.rows}
      rowKey={({ id }) => id}
      rowLabel={campaignTitle}
      rowHref={({ id }) => campaignPath(id)}
      tall
      busy={busy}
      footer={
        <Pager of={campaigns} noun={['newsletter', 'newsletters']} onPage={(page) => onChange({ page })} />
      }
    />
  );
}

function NoCampaigns() {
  return (
    <EmptyState
      icon={icon}
      title="No newsletters"
      text="Write to your subscribers about new listings. Drafts and sent newsletters will appear here."
      action={<ButtonLink href={NEW_CAMPAIGN_PATH}>Write newsletter</ButtonLink>}
    />
  );
}
