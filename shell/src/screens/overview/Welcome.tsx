import { useSession } from '../../session/sessionStore';
import { TodayFigures } from './TodayFigures';
import { greeting } from './today';
import { Banner, Picture, WelcomeText } from './welcomeStyles';

/** Greets the user and shows what needs attention today. */
export function Welcome() {
  const { user } = useSession();
  return (
    <Banner>
      <WelcomeText>
        <h2 data-fill="greeting" suppressHydrationWarning>
          {greeting(new Date(), user?.firstname)}
        </h2>
        <TodayFigures />
      </WelcomeText>
      <Picture />
    </Banner>
  );
}
