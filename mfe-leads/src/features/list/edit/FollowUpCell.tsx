import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { VisuallyHidden } from '@lintel/ui';
import { useRef } from 'react';
import { FollowUpMark } from '../../../lead/FollowUpMark';
import { EditButton } from '../../../lead/stage/EditButton';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';

const followUpDialog = lazyWithRetry(() => import(/* webpackChunkName: "leads-edit" */ './FollowUpDialog'));

/** The lead's follow-up, and the dialog that changes it, which loads on the first click. */
export function FollowUpCell({ lead }: { lead: Schemas['Lead'] }) {
  const button = useRef<HTMLButtonElement>(null);
  const {
    Component: FollowUpDialog,
    show,
    hide,
  } = useLazyComponent(followUpDialog, "Couldn't open the follow-up.");
  useFocusHeadingOnUnmount(button);

  return (
    <>
      <EditButton ref={button} aria-haspopup="dialog" title={`Follow up ${lead.name}`} onClick={show}>
        {lead.followUpAt ? (
          <FollowUpMark at={lead.followUpAt} />
        ) : (
          <>
            <span aria-hidden="true">—</span>
            <VisuallyHidden>None</VisuallyHidden>
          </>
        )}
      </EditButton>
      {FollowUpDialog && <FollowUpDialog lead={lead} onClose={hide} />}
    </>
  );
}
