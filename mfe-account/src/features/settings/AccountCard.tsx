import { Card, CardBody, CardHead, ErrorCard, Facts, Skeleton } from '@lintel/ui';
import { accountFacts } from './accountFacts';
import { useGetAccountQuery } from './getAccount';

/** The account as it is stored. */
export function AccountCard() {
  const { data, error, refetch } = useGetAccountQuery();
  if (!data && error)
    return <ErrorCard title="Could not load your account" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={320} shape="block" />
      </div>
    );
  }
  return (
    <Card aria-label="Account Details">
      <CardHead title="Account Details" />
      <CardBody>
        <Facts items={accountFacts(data)} />
      </CardBody>
    </Card>
  );
}
