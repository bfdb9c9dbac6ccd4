import { usePeriod } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  ChartTable,
  ChartTableButton,
  EmptyState,
  ErrorCard,
  formatNumber,
  PendingContent,
  Skeleton,
  TextLink,
} from '@lintel/ui';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useGetSummaryQuery } from '../../property/analyticsApi';
import { DayChart } from './DayChart';
import { type Day, formatDayLabel } from './day';

/** Views and leads day by day, as a chart or as a table. */
export default function DailyChart() {
  const [asTable, setAsTable] = useState(false);
  return (
    <Card aria-label="Views and leads by day">
      <CardHead
        title="Views and leads by day"
        end={<ChartTableButton asTable={asTable} onChange={setAsTable} />}
      />
      <CardBody>
        <DailyFigures asTable={asTable} />
      </CardBody>
    </Card>
  );
}

/** The height of the card's content in all of its states. */
const CONTENT_HEIGHT = 322;

function DailyFigures({ asTable }: { asTable: boolean }) {
  const { data, currentData, error, refetch } = useGetSummaryQuery(usePeriod());
  if (error && !currentData)
    return <ErrorCard plain title="Couldn't load views and leads" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={CONTENT_HEIGHT} shape="block" />;
  if (data.totalViews.value + data.leads.value === 0) {
    return (
      <EmptyState
        plain
        level={3}
        icon={<ChartLine size={20} strokeWidth={1.6} />}
        title="No views in this period"
        text="Views come from your listings' public pages."
        action={<TextLink href="/properties">Share a listing</TextLink>}
      />
    );
  }
  return (
    <PendingContent pending={!currentData}>
      {asTable ? <DayTable days={data.daily} /> : <DayChart days={data.daily} />}
    </PendingContent>
  );
}

/** The same days as a table, newest first. */
function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <ChartTable
      label="Views and leads by day, as a table"
      columns={['Day', 'Views', 'Unique views', 'Leads']}
      rows={days
        .map(({ date, views, uniqueViews, leads }, index) => ({
          key: date,
          cells: [formatDayLabel(days, index), ...[views, uniqueViews, leads].map(formatNumber)],
        }))
        .reverse()}
      height={CONTENT_HEIGHT}
    />
  );
}
