import { TextLink } from '@lintel/ui';
import { useSession } from '../../session/useSession';
import { useTheme } from '../../theme/useTheme';
import dawn from '../art/street-dawn.svg';
import dusk from '../art/street-dusk.svg';
import { greeting } from './greeting';
import { useHasListings } from './useHasListings';
import { Banner, Picture, Words } from './welcomeStyles';

/** Greets; who has no listing yet is led to the first one. */
export function Welcome() {
  const { user } = useSession();
  const { shown } = useTheme();
  const hasListings = useHasListings();
  return (
    <Banner>
      <Words>
        <h2>{greeting(new Date(), user?.firstname)}</h2>
        {hasListings ? (
          <p>This is where your listings, leads and subscribers stand today.</p>
        ) : (
          <>
            <p>You have no listings yet. Your first one takes a few minutes, and you can stop at any step.</p>
            <p>
              <TextLink href="/properties/new">Create your first listing</TextLink>
            </p>
          </>
        )}
      </Words>
      <Picture src={shown === 'dark' ? dusk : dawn} alt="" width="1600" height="640" />
    </Banner>
  );
}
