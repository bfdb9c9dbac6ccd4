import type { HostServices } from '@lintel/contract';
import { draftStore, getAccountId } from '@lintel/module-kit';
import { RejectionForm } from './decision/RejectionForm';
import { openFormsSlice } from './forms/openForms';
import { ReplyForm } from './reply/ReplyForm';

export const forms = { reply: ReplyForm, reason: RejectionForm };

/** Action that reopens the forms with unsent drafts. Dispatched when the store starts. */
export function reopenForms(host: HostServices) {
  const drafts = draftStore.keys(getAccountId(host), 'review.').map((key) => key.split('.'));
  const open = drafts.flatMap(([, id, form]) =>
    id && (form === 'reply' || form === 'reason') ? [[id, form]] : [],
  );
  return openFormsSlice.actions.resumed(Object.fromEntries(open));
}
