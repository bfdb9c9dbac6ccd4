import { type Prefetch, useHost } from '@lintel/module-kit';
import { Button, ButtonLink, ErrorCard, formatLastUpdated, PageBody, PageHeader } from '@lintel/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { prefetchMe, useGetMeQuery } from '../../account/profileApi';
import { useUnsavedWarning } from '../../account/useUnsavedWarning';
import { ProfileContext, useProfileContext } from './form/ProfileContext';
import { readProfile } from './form/profileValues';
import { useProfileForm } from './form/useProfileForm';
import { useSave } from './form/useSave';
import { ProfileSections, ProfileSkeleton } from './ProfileSections';
import { getPublicUrl } from './sections/BasicSection';

export const prefetch: Prefetch = (dispatch) => {
  dispatch(prefetchMe());
};

/** Profile Settings: the agent's public profile. */
export default function Profile() {
  const { user, stored, error, refetch } = useProfile();
  const form = useProfileForm(stored);
  const saving = useSave(form);
  useUnsavedWarning(
    form.hasUnsaved,
    "Your profile has unsaved changes. They'll stay on this device as a draft.",
  );

  return (
    <ProfileContext value={{ ...form, ...saving }}>
      <PageHeader
        title="Profile Settings"
        context={user ? `Last updated ${formatLastUpdated(user.updated_at)}` : null}
        actions={user && <ProfileActions username={user.username} />}
      />
      <PageBody>
        {user && form.isFilled && <ProfileSections user={user} />}
        {!user && error && <ErrorCard title="Couldn't load your profile" error={error} onRetry={refetch} />}
        {!form.isFilled && !error && <ProfileSkeleton />}
      </PageBody>
    </ProfileContext>
  );
}

/** The signed-in user, and the profile as form values. Reports lists that can't be parsed. */
function useProfile() {
  const { data: user, error, refetch } = useGetMeQuery();
  const { telemetry } = useHost();
  const read = useMemo(() => user && readProfile(user), [user]);

  useEffect(() => {
    for (const name of read?.unreadable ?? [])
      telemetry.report({ phase: 'data', cause: new Error(`The profile's ${name} cannot be read.`) });
  }, [read, telemetry]);

  return { user, stored: read?.values, error, refetch };
}

/** The header's actions for the whole profile. */
function ProfileActions({ username }: { username: string }) {
  const { pending, save } = useProfileContext();
  return (
    <>
      <ButtonLink
        href={getPublicUrl(username)}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={16} strokeWidth={1.8} />}
        wideOnlyText
      >
        View public page
      </ButtonLink>
      <Button
        variant="primary"
        pending={pending.includes('all')}
        pendingLabel="Saving..."
        disabled={pending.length > 0}
        onClick={() => void save('all')}
      >
        Save All
      </Button>
    </>
  );
}
