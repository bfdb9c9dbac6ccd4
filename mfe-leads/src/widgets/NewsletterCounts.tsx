import { usePeriod } from '@lintel/module-kit';
import { Card, CardBody, CardHead, ErrorCard, formatCount, Hint, PendingContent, Skeleton } from '@lintel/ui';
import { getPeriodStarts } from '../lead/since';
import { FigureRow } from './FigureRow';
import { figureDefinitions } from './figureDefinitions';
import { useGetNewsletterCountsQuery } from './figuresApi';

export default function NewsletterCounts() {
  const since = getPeriodStarts();
  const { data, currentData, error, refetch } = useGetNewsletterCountsQuery(usePeriod(), {
    refetchOnMountOrArgChange: true,
  });
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Newsletter subscriptions">
      <CardHead title="Newsletter subscriptions" />
      {isFailed && (
        <ErrorCard plain title="Couldn't load the subscriptions" error={error} onRetry={refetch} />
      )}
      {!isFailed && !data && (
        <CardBody aria-busy="true">
          <Skeleton height={100} shape="block" />
        </CardBody>
      )}
      {!isFailed && data && (
        <PendingContent pending={!currentData}>
          <FigureRow
            figures={[
              {
                label: 'Today',
                value: data.today,
                definition: figureDefinitions.joinedToday,
                href: `/newsletters?since=${since.today}`,
              },
              {
                label: 'This Week',
                value: data.thisWeek,
                definition: figureDefinitions.joinedThisWeek,
                href: `/newsletters?since=${since.thisWeek}`,
              },
              {
                label: 'This Month',
                value: data.thisMonth,
                definition: figureDefinitions.joinedThisMonth,
                href: `/newsletters?since=${since.thisMonth}`,
              },
              {
                label: 'Total',
                value: data.total,
                definition: figureDefinitions.newsletterSubscribers,
                href: '/newsletters',
              },
            ]}
          />
          <CardBody>
            <Hint>{`${formatCount(data.inPeriod, 'subscriber', 'subscribers')} joined in this period.`}</Hint>
          </CardBody>
        </PendingContent>
      )}
    </Card>
  );
}
