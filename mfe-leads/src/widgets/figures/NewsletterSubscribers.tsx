import { OverviewStat } from './OverviewStat';

export default function NewsletterSubscribers() {
  return <OverviewStat label="Newsletter Subscribers" figure="newsletterSubscribers" href="/newsletters" />;
}
