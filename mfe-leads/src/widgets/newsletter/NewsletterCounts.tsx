import { usePeriod } from '@lintel/module-kit';
import { Card, CardBody, CardHead, countNoun, ErrorCard, Hint, Skeleton, Waiting } from '@lintel/ui';
import { FigureRow } from '../FigureRow';
import { useAnalyzeNewsletterQuery } from './analyzeNewsletter';

/** Who joined the newsletter when. */
export default function NewsletterCounts() {
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
              ['Today', data.today],
              ['This Week', data.thisWeek],
              ['This Month', data.thisMonth],
              ['Total', data.total],
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
