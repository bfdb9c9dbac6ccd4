import type { Schemas } from '@lintel/contract/api';
import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardBody, CardHead, Input } from '@lintel/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { FollowUpMark } from '../../lead/FollowUpMark';
import { followUpAt, followUpDay } from '../../lead/followUp';
import { useUpdateLeadMutation } from '../../lead/updateLead';
import { FollowUpChoices } from './FollowUpChoices';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
`;

/** When to get back to the lead. */
export function FollowUpCard({ lead }: { lead: Schemas['Lead'] }) {
  const host = useHost();
  const [updateLead, { isLoading }] = useUpdateLeadMutation();
  const [typed, setTyped] = useState<string>();
  const saved = followUpDay(lead.followUpAt);
  const day = typed ?? saved;

  async function save(next: string) {
    setTyped(next);
    try {
      const changes = { followUpAt: followUpAt(next) };
      const { message } = await updateLead({ id: lead.id, changes }).unwrap();
      setTyped(undefined);
      host.toast(successToast(message, 'The follow-up is saved.'));
    } catch (error) {
      host.toast(failureToast(error, 'The follow-up could not be saved.'));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(day);
  }

  return (
    <Card aria-label="Follow-up">
      <CardHead title="Follow-up" end={lead.followUpAt && <FollowUpMark at={lead.followUpAt} />} />
      <CardBody>
        <Form onSubmit={submit}>
          <Input
            type="date"
            name="followUpAt"
            aria-label="Follow-up date"
            value={day}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" pending={isLoading} disabled={day === saved}>
            Save
          </Button>
        </Form>
        <FollowUpChoices hasDay={saved !== ''} isBusy={isLoading} onChoose={save} />
      </CardBody>
    </Card>
  );
}
