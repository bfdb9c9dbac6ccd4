import { countNoun } from '@lintel/ui';

const DAY_MS = 24 * 60 * 60 * 1000;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/**
 * How a trial stands, in words for a title and a line.
 * @param endsAt ISO 8601; null where there is none
 */
export function trialOf(endsAt: string | null, now = Date.now()) {
  if (endsAt === null) return null;
  const daysLeft = Math.ceil((Date.parse(endsAt) - now) / DAY_MS);
  const day = longDay.format(new Date(endsAt));
  if (daysLeft <= 0) return { daysLeft: 0, title: 'Your trial has ended', text: `It ended on ${day}.` };
  return {
    daysLeft,
    title: `${countNoun(daysLeft, 'day', 'days')} left in your trial`,
    text: `It ends on ${day}. No credit card is needed until then.`,
  };
}
