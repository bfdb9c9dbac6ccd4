import type { Schemas } from '@lintel/contract/api';
import { RowActions } from '@lintel/ui';
import { ApproveButton } from './decision/ApproveButton';
import { DeleteButton } from './decision/DeleteButton';
import { RejectButton } from './decision/RejectButton';
import { ReplyButton } from './reply/ReplyButton';

export function ReviewActions({ review }: { review: Schemas['Review'] }) {
  return (
    <RowActions>
      {review.status === 'pending' && (
        <>
          <ApproveButton review={review} />
          <RejectButton review={review} />
        </>
      )}
      <ReplyButton review={review} />
      <DeleteButton review={review} />
    </RowActions>
  );
}
