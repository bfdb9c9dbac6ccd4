import type { Schemas } from '@lintel/contract/api';
import { isLeadStage, type LeadStage } from '@lintel/contract/domain';
import { useDraft, useMutationToast } from '@lintel/module-kit';
import { Button, Card, CardBody, CardHead, Select, StageMark } from '@lintel/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { LostReason, lostReasonDraftKey } from '../../lead/LostReason';
import { useUpdateLeadMutation } from '../../lead/leadApi';
import { StageCell } from '../../lead/stage/StageCell';
import { stageChoices, toStagePatch } from '../../lead/stages';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;

const BadgeSlot = styled.span`
  position: relative;
`;

/**
 * Shows and changes the lead's stage. The badge saves a choice immediately, the form with its button. Both ask for the
 * reason when the stage is Lost.
 */
export function StatusCard({ lead }: { lead: Schemas['Lead'] }) {
  const toastResult = useMutationToast();
  const [updateLead, { isLoading }] = useUpdateLeadMutation();
  const [choice, setChoice] = useState<string>();
  const draft = useDraft(lostReasonDraftKey(lead.id), lead.lostReason ?? '');
  // A restored draft of the reason means that Lost was selected.
  const chosen = choice ?? (draft.isRestored ? 'Lost' : lead.status);
  const reason = draft.value;
  const isLost = chosen === 'Lost';
  const isChanged = chosen !== lead.status || (isLost && reason.trim() !== (lead.lostReason ?? ''));

  function move(from: Schemas['Lead'], stage: LeadStage, reason?: string): Promise<boolean> {
    const { status, lostReason } = from;
    const changes = toStagePatch(from, stage, reason);
    const moved = { ...from, status: stage, lostReason: changes.lostReason ?? null };
    return toastResult(updateLead({ lead: from, changes }).unwrap(), {
      success: `Moved to ${stage}`,
      failure: "Couldn't save the status.",
      // The API accepts no legacy status, so a move from one cannot be undone.
      ...(isLeadStage(status) && { undo: () => void move(moved, status, lostReason ?? undefined) }),
    });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isLeadStage(chosen) || !(await move(lead, chosen, reason))) return;
    // A later choice or text is not saved yet.
    setChoice((now) => (now === chosen ? undefined : now));
    draft.markSaved(reason);
  }

  return (
    <Card aria-label="Status">
      <CardHead
        title="Status"
        end={
          <BadgeSlot>
            <StageCell lead={lead} />
          </BadgeSlot>
        }
      />
      <CardBody>
        <Form onSubmit={save}>
          <Select
            aria-label="Status"
            name="status"
            mark={<StageMark stage={chosen} />}
            value={chosen}
            onChange={(event) => setChoice(event.target.value)}
          >
            {stageChoices(lead.status).map((stage) => (
              <option key={stage}>{stage}</option>
            ))}
          </Select>
          {isLost && <LostReason draft={draft} />}
          <Button type="submit" variant="primary" block pending={isLoading} disabled={!isChanged}>
            Update Status
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
