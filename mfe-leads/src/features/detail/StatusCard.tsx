import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardBody, CardHead, Select, StageBadge, StageMark } from '@lintel/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { LostReason } from '../../lead/LostReason';
import { stageChange } from '../../lead/stageChange';
import { isLeadStage, stageChoices } from '../../lead/stages';
import { useUpdateLeadMutation } from '../../lead/updateLead';

const Form = styled.form`
  display: grid;
  gap: 12px;
`;

/** The lead's stage, and the way to any other. A lead that is lost is asked why. */
export function StatusCard({ lead }: { lead: Schemas['Lead'] }) {
  const host = useHost();
  const [updateLead, { isLoading }] = useUpdateLeadMutation();
  const [choice, setChoice] = useState<string>();
  const [typed, setTyped] = useState<string>();
  const chosen = choice ?? lead.status;
  const reason = typed ?? lead.lostReason ?? '';
  const isLost = chosen === 'Lost';
  const isChanged = chosen !== lead.status || (isLost && reason.trim() !== (lead.lostReason ?? ''));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!isLeadStage(chosen)) return;
    try {
      const changes = stageChange(lead, chosen, reason);
      const { message } = await updateLead({ id: lead.id, changes }).unwrap();
      setChoice(undefined);
      setTyped(undefined);
      host.toast(successToast(message, `The lead is now in ${chosen}.`));
    } catch (error) {
      host.toast(failureToast(error, 'The status could not be saved.'));
    }
  }

  return (
    <Card aria-label="Status">
      <CardHead title="Status" end={<StageBadge stage={lead.status} />} />
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
          {isLost && <LostReason reason={reason} onReason={setTyped} />}
          <Button type="submit" variant="primary" block pending={isLoading} disabled={!isChanged}>
            Update Status
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
