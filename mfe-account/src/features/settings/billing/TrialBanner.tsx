import { Banner } from '@lintel/ui';
import { CalendarClock } from 'lucide-react';
import { trialOf } from './trialOf';

/** How much of the trial is left; nothing where there is none. */
export function TrialBanner({ endsAt }: { endsAt: string | null }) {
  const trial = trialOf(endsAt);
  if (!trial) return null;
  return (
    <Banner tone={trial.daysLeft > 0 ? 'blue' : 'amber'} icon={<CalendarClock aria-hidden="true" />}>
      <strong>{trial.title}.</strong> {trial.text}
    </Banner>
  );
}
