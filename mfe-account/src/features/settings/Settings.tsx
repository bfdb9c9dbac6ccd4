import { formatLastUpdated, PageBody, PageHeader } from '@lintel/ui';
import { AccountCard } from './AccountCard';
import { useGetAccountQuery } from './getAccount';

export default function Settings() {
  const { data } = useGetAccountQuery();
  return (
    <>
      <PageHeader title="Settings" context={data && `Last updated ${formatLastUpdated(data.updatedAt)}`} />
      <PageBody>
        <AccountCard />
      </PageBody>
    </>
  );
}
