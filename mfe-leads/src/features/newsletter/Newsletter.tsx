import { useUrlState } from '@lintel/module-kit';
import { countNoun, PageBody, PageHeader } from '@lintel/ui';
import { useListSubscribersQuery } from './listSubscribers';
import { SubscriberResults } from './SubscriberResults';

export default function Newsletter() {
  const { page, change } = useUrlState();
  const { data } = useListSubscribersQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Newsletter" context={data && countNoun(data.total, 'subscriber', 'subscribers')} />
      <PageBody>
        <SubscriberResults page={page} onPage={(next) => change({ page: next })} />
      </PageBody>
    </>
  );
}
