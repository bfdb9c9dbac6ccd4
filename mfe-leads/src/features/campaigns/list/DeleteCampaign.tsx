import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import type { Campaign } from '../campaignApi';
import { campaignTitle } from '../campaignQuery';

const deleteDialog = lazyWithRetry(() => import(/* webpackChunkName: "campaign-delete" */ './DeleteDialog'));

/** The row's delete button. The dialog loads on hover, focus or click. */
export function DeleteCampaign({ campaign }: { campaign: Campaign }) {
  const { Component: Dialog, show, hide } = useLazyComponent(deleteDialog, "Couldn't open the confirmation.");
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <>
      <IconButton
        ref={button}
        label={`Delete ${campaignTitle(campaign)}`}
        icon={<Trash2 />}
        onMouseEnter={deleteDialog.preload}
        onFocus={deleteDialog.preload}
        onClick={show}
      />
      {Dialog && <Dialog campaign={campaign} onClose={hide} />}
    </>
  );
}
