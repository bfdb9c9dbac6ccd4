import type { Schemas } from '@lintel/contract/api';
import { useTell } from '../../../useTell';
import { usePutReplyMutation } from './putReply';

/** Sends a reply, and says how that went. */
export function useSendReply() {
  const tell = useTell();
  const [putReply, { isLoading }] = usePutReplyMutation();

  /** @returns whether it went through */
  const send = ({ id, customerName }: Schemas['Review'], text: string) =>
    tell(putReply({ id, text }).unwrap(), {
      done: `${customerName}'s review has your reply.`,
      failed: `The reply to ${customerName} could not be sent.`,
    });

  return { send, isLoading };
}
