import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTell } from '../../../useTell';
import { focusRow } from '../focusBeside';
import { useDeleteReplyMutation } from './deleteReply';
import { useSendReply } from './useSendReply';

interface Props {
  review: Schemas['Review'];
  reply: Schemas['Reply'];
}

export function RemoveReplyButton({ review, reply }: Props) {
  const { id, customerName } = review;
  const tell = useTell();
  const [deleteReply] = useDeleteReplyMutation();
  const { send } = useSendReply();

  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusRow(currentTarget);
    void tell(deleteReply({ id }).unwrap(), {
      done: `The reply to ${customerName} is removed.`,
      failed: `The reply to ${customerName} could not be removed.`,
      undo: () => void send(review, reply.text),
    });
  }

  return <IconButton label={`Remove reply to ${customerName}`} icon={<Trash2 />} onClick={remove} />;
}
