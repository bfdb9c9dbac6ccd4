import { Avatar, Card, CardBody, CardHead, ErrorCard, Facts, Skeleton, Stack } from '@lintel/ui';
import { useGetMeQuery } from './getMe';
import { profileFacts } from './profileFacts';

/** The profile as it is stored. */
export function ProfileCard() {
  const { data, error, refetch } = useGetMeQuery();
  if (!data && error)
    return <ErrorCard title="Could not load your profile" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={360} shape="block" />
      </div>
    );
  }
  return (
    <Card aria-label="Profile">
      <CardHead title="Profile" />
      <CardBody>
        <Stack gap={20}>
          <Avatar name={`${data.firstname} ${data.lastname}`} src={data.avatar} size="huge" />
          <Facts items={profileFacts(data)} />
        </Stack>
      </CardBody>
    </Card>
  );
}
