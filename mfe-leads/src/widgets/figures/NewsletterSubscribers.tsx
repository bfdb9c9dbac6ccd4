import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from './getOverview';

export default function NewsletterSubscribers() {
  return <OverviewStat label="Newsletter Subscribers" figure="newsletterSubscribers" href="/newsletters" />;
}
