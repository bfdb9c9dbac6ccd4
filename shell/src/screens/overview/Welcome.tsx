import { useSession } from '../../session/sessionStore';
import { TodayFigures } from './TodayFigures';
import { greeting } from './today';
import { Banner, Picture, WelcomeText } from './welcomeStyles';

/** Greets the user and shows what needs attention today. */
export function Welcome({ hour }: { hour: Date }) {
  const { user } = useSession();
  return (
    <Banner>
      <WelcomeText>
        <h2 data-fill="greeting" suppressHydrationWarning>
          {greeting(hour, user?.firstname)}
        </h2>
        <TodayFigures day={hour.toDateString()} />
      </WelcomeText>
      <Picture />
    </Banner>
  );
}
