import type { Schemas } from '@lintel/contract/api';
import { isLeadStage, type LeadStage } from '@lintel/contract/domain';
import { draftStore, getAccountId, useHost, useMutationToast } from '@lintel/module-kit';
import { useCallback } from 'react';
import { lostReasonDraftKey } from '../LostReason';
import { useUpdateLeadMutation } from '../leadApi';
import { toStagePatch } from '../stages';

/** Moves a lead to a stage and reports the result in a toast with Undo. */
export function useMoveLead() {
  const host = useHost();
  const toastResult = useMutationToast();
  const [updateLead] = useUpdateLeadMutation();

  return useCallback(
    async function move(lead: Schemas['Lead'], stage: LeadStage, reason?: string): Promise<void> {
      const { id, name, status, lostReason } = lead;
      const changes = toStagePatch(lead, stage, reason);
      const moved = { ...lead, status: stage, lostReason: changes.lostReason ?? null };
      const isSaved = await toastResult(updateLead({ lead, changes }).unwrap(), {
        success: `Moved ${name} to ${stage}`,
        failure: `Couldn't move ${name} to ${stage}.`,
        // The API accepts no legacy status, so a move from one cannot be undone.
        ...(isLeadStage(status) && { undo: () => void move(moved, status, lostReason ?? undefined) }),
      });
      if (isSaved && stage === 'Lost')
        draftStore.removeIfSaved(getAccountId(host), lostReasonDraftKey(id), reason ?? '');
    },
    [host, toastResult, updateLead],
  );
}
