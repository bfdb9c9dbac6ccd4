import { OverviewStat } from './OverviewStat';

export { prefetchOverview as prefetch } from './figuresApi';

export default function NewsletterSubscribers() {
  return <OverviewStat label="Newsletter Subscribers" figure="newsletterSubscribers" href="/newsletters" />;
}
