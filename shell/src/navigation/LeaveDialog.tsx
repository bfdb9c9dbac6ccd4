import { ConfirmDialog } from '@lintel/ui';
import type { LeavePrompt } from './blocks';

export function LeaveDialog({ prompt: { message, answer } }: { prompt: LeavePrompt }) {
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
