import { useSession } from '../../session/sessionStore';
import { useTheme } from '../../theme/theme';
import dawn from '../art/street-dawn.svg';
import dusk from '../art/street-dusk.svg';
import { TodayFigures } from './TodayFigures';
import { Banner, Picture, WelcomeText } from './welcomeStyles';

/** Greets the user and shows what needs attention today. */
export function Welcome() {
  const { user } = useSession();
  const { shown } = useTheme();
  return (
    <Banner>
      <WelcomeText>
        <h2>{greeting(new Date(), user?.firstname)}</h2>
        <TodayFigures />
      </WelcomeText>
      <Picture src={shown === 'dark' ? dusk : dawn} alt="" width="1600" height="640" />
    </Banner>
  );
}

/** `Good morning, Marta`, in the user's time zone; without a name if there is none. */
export function greeting(now: Date, firstname = ''): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return firstname ? `Good ${part}, ${firstname}` : `Good ${part}`;
}
