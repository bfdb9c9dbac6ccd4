import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { useCallback } from 'react';
import { stageChange } from '../../lead/stageChange';
import { isLeadStage, type LeadStage } from '../../lead/stages';
import { useUpdateLeadMutation } from '../../lead/updateLead';

/** Moves a lead to a stage: shown at once, taken back with a word when it cannot be saved, undone from the toast. */
export function useMoveLead() {
  const host = useHost();
  const [updateLead] = useUpdateLeadMutation();

  return useCallback(
    async function move(lead: Schemas['Lead'], stage: LeadStage, reason?: string): Promise<void> {
      const { id, name, status, lostReason } = lead;
      try {
        const changes = stageChange(lead, stage, reason);
        const { message } = await updateLead({ id, changes }).unwrap();
        const after = { ...lead, status: stage, lostReason: changes.lostReason ?? null };
        const undo = () => isLeadStage(status) && move(after, status, lostReason ?? undefined);
        host.toast({
          ...successToast(message, `${name} is now in ${stage}.`),
          // What is no stage of today cannot be written again.
          ...(isLeadStage(status) && { action: { label: 'Undo', onSelect: undo } }),
        });
      } catch (error) {
        host.toast(failureToast(error, `${name} could not be moved to ${stage}.`));
      }
    },
    [host, updateLead],
  );
}
