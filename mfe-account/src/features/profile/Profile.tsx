import { formatLastUpdated, PageBody, PageHeader } from '@lintel/ui';
import { useGetMeQuery } from './getMe';
import { ProfileCard } from './ProfileCard';

export default function Profile() {
  const { data } = useGetMeQuery();
  return (
    <>
      <PageHeader
        title="Profile Settings"
        context={data && `Last updated ${formatLastUpdated(data.updated_at)}`}
      />
      <PageBody>
        <ProfileCard />
      </PageBody>
    </>
  );
}
