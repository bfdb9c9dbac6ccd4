import { useSession } from '../../session/sessionStore';
import { useTheme } from '../../theme/theme';
import dawn from '../art/street-dawn.svg';
import dusk from '../art/street-dusk.svg';
import { TodayFigures } from './figures/TodayFigures';
import { greeting } from './greeting';
import { Banner, Picture, Words } from './welcomeStyles';

/** Greets, and says what waits today. */
export function Welcome() {
  const { user } = useSession();
  const { shown } = useTheme();
  return (
    <Banner>
      <Words>
        <h2>{greeting(new Date(), user?.firstname)}</h2>
        <TodayFigures />
      </Words>
      <Picture src={shown === 'dark' ? dusk : dawn} alt="" width="1600" height="640" />
    </Banner>
  );
}
