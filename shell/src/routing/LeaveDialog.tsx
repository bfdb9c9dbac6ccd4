import { ConfirmDialog } from '@lintel/ui';
import type { LeaveQuestion } from './blocks';

export function LeaveDialog({ question: { message, answer } }: { question: LeaveQuestion }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title="Leave this page?"
      text={message}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => answer(true)}
    />
  );
}
