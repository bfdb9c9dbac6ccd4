import type { Schemas } from '@lintel/contract/api';
import { useMutationToast } from '@lintel/module-kit';
import { usePutReplyMutation } from '../../../review/reviewApi';

/** Sends a reply and shows the result in a toast. */
export function useSendReply() {
  const toastResult = useMutationToast();
  const [putReply, { isLoading }] = usePutReplyMutation();

  /** @returns whether the reply was saved */
  const send = ({ id, customerName }: Schemas['Review'], text: string) =>
    toastResult(putReply({ id, text }).unwrap(), {
      success: 'Reply sent',
      failure: `Couldn't send the reply to ${customerName}.`,
    });

  return { send, isLoading };
}
