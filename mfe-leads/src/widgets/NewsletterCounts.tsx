import { usePeriod } from '@lintel/module-kit';
import { formatCount, Hint } from '@lintel/ui';
import { CountsCard, getRecentFigures } from './CountsCard';
import { figureDefinitions } from './figureDefinitions';
import { useGetNewsletterCountsQuery } from './figuresApi';

const definitions = {
  today: figureDefinitions.joinedToday,
  thisWeek: figureDefinitions.joinedThisWeek,
  thisMonth: figureDefinitions.joinedThisMonth,
};

/** The number of recent subscribers and of all subscribers. */
export default function NewsletterCounts() {
  const query = useGetNewsletterCountsQuery(usePeriod(), { refetchOnMountOrArgChange: true });
  return (
    <CountsCard
      label="Newsletter subscriptions"
      title="Newsletter subscriptions"
      errorTitle="Couldn't load the subscriptions"
      skeletonHeight={100}
      query={query}
      getFigures={(counts) => [
        ...getRecentFigures(counts, '/newsletters', definitions),
        {
          label: 'Total',
          value: counts.total,
          definition: figureDefinitions.newsletterSubscribers,
          href: '/newsletters',
        },
      ]}
    >
      {({ inPeriod }) => (
        <Hint>{`${formatCount(inPeriod, 'subscriber', 'subscribers')} joined in this period.`}</Hint>
      )}
    </CountsCard>
  );
}
