import { usePeriod } from '@lintel/module-kit';
import { Card, CardBody, CardHead, countNoun, ErrorCard, Hint, Skeleton, Waiting } from '@lintel/ui';
import { countedSince } from '../../lead/since';
import { FigureRow } from '../FigureRow';
import { definitions } from '../figures/definitions';
import { useAnalyzeNewsletterQuery } from './analyzeNewsletter';

/** Who joined the newsletter when. */
export default function NewsletterCounts() {
  const since = countedSince();
  const { data, currentData, error, refetch } = useAnalyzeNewsletterQuery(usePeriod(), {
    refetchOnMountOrArgChange: true,
  });
  const isFailed = error && !currentData;
  return (
    <Card aria-label="Newsletter subscriptions">
      <CardHead title="Newsletter subscriptions" />
      {isFailed && (
        <ErrorCard plain title="Could not load the subscriptions" error={error} onRetry={refetch} />
      )}
      {!isFailed && !data && (
        <CardBody aria-busy="true">
          <Skeleton height={100} shape="block" />
        </CardBody>
      )}
      {!isFailed && data && (
        <Waiting waiting={!currentData}>
          <FigureRow
            figures={[
              {
                label: 'Today',
                value: data.today,
                definition: definitions.joinedToday,
                href: `/newsletters?since=${since.today}`,
              },
              {
                label: 'This Week',
                value: data.thisWeek,
                definition: definitions.joinedThisWeek,
                href: `/newsletters?since=${since.thisWeek}`,
              },
              {
                label: 'This Month',
                value: data.thisMonth,
                definition: definitions.joinedThisMonth,
                href: `/newsletters?since=${since.thisMonth}`,
              },
              {
                label: 'Total',
                value: data.total,
                definition: definitions.newsletterSubscribers,
                href: '/newsletters',
              },
            ]}
          />
          <CardBody>
            <Hint>{`${countNoun(data.inPeriod, 'subscriber', 'subscribers')} joined in this period.`}</Hint>
          </CardBody>
        </Waiting>
      )}
    </Card>
  );
}
