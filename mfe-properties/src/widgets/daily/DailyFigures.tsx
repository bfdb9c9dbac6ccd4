import { usePeriod } from '@lintel/module-kit';
import { EmptyState, ErrorCard, Skeleton, TextLink, Waiting } from '@lintel/ui';
import { ChartLine } from 'lucide-react';
import { useGetSummaryQuery } from '../getSummary';
import { DayChart } from './DayChart';
import { DayTable } from './DayTable';

/** Of the card's inside, whatever it shows. */
const HEIGHT = 322;

export function DailyFigures({ asTable }: { asTable: boolean }) {
  const { data, currentData, error, refetch } = useGetSummaryQuery(usePeriod());
  if (error && !currentData)
    return <ErrorCard plain title="Could not load the days" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={HEIGHT} shape="block" />;
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
    <Waiting waiting={!currentData}>
      {asTable ? <DayTable days={data.daily} /> : <DayChart days={data.daily} />}
    </Waiting>
  );
}
