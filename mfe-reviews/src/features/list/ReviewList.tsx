import { PageBody, PageHeader } from '@lintel/ui';
import { PendingReviews } from './PendingReviews';

export default function ReviewList() {
  return (
    <>
      <PageHeader title="Reviews" context="Manage and respond to customer reviews." />
      <PageBody>
        <PendingReviews />
      </PageBody>
    </>
  );
}
