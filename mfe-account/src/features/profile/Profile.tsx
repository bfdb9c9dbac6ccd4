import type { Prefetch } from '@lintel/module-kit';
import { ErrorCard, formatLastUpdated, PageBody, PageHeader } from '@lintel/ui';
import { useLeaving } from '../../useLeaving';
import { prefetchMe } from './data/getMe';
import { useProfile } from './data/useProfile';
import { ProfileContext } from './form/ProfileContext';
import { useProfileForm } from './form/useProfileForm';
import { useSave } from './form/useSave';
import { ProfileActions } from './ProfileActions';
import { ProfileSections } from './ProfileSections';
import { ProfileSkeleton } from './ProfileSkeleton';

export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchMe());
};

/** Profile Settings: what the public sees of the agent. */
export default function Profile() {
  const { user, stored, error, refetch } = useProfile();
  const form = useProfileForm(stored);
  const saving = useSave(form);
  useLeaving(form.hasUnsaved, 'Your profile has unsaved changes. Leave anyway?');

  return (
    <ProfileContext value={{ ...form, ...saving }}>
      <PageHeader
        title="Profile Settings"
        context={user && `Last updated ${formatLastUpdated(user.updated_at)}`}
        actions={user && <ProfileActions username={user.username} />}
      />
      <PageBody>
        {user && form.isFilled && <ProfileSections user={user} />}
        {!user && error && <ErrorCard title="Could not load your profile" error={error} onRetry={refetch} />}
        {!form.isFilled && !error && <ProfileSkeleton />}
      </PageBody>
    </ProfileContext>
  );
}
