import { Banner, formatCount, getDateFormat } from '@lintel/ui';
import { CalendarClock } from 'lucide-react';

/** Shows the days left in the trial. Renders nothing without a trial. */
export function TrialBanner({ endsAt }: { endsAt: string | null }) {
  const trial = describeTrial(endsAt);
  if (!trial) return null;
  return (
    <Banner tone={trial.daysLeft > 0 ? 'blue' : 'amber'} icon={<CalendarClock aria-hidden="true" />}>
      <strong>{trial.title}.</strong> {trial.text}
    </Banner>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Describes the state of a trial for the banner's title and text.
 * @param endsAt ISO 8601; null without a trial
 */
export function describeTrial(endsAt: string | null, now = Date.now()) {
  if (endsAt === null) return null;
  const daysLeft = Math.ceil((Date.parse(endsAt) - now) / DAY_MS);
  const day = getDateFormat({ dateStyle: 'long' }).format(new Date(endsAt));
  if (daysLeft <= 0) return { daysLeft: 0, title: 'Your trial has ended', text: `It ended on ${day}.` };
  return {
    daysLeft,
    title: `${formatCount(daysLeft, 'day', 'days')} left in your trial`,
    text: `It ends on ${day}. No credit card is needed until then.`,
  };
}
