import { useMutationToast } from '@lintel/module-kit';
import {
  Button,
  Card,
  CardBody,
  CardHead,
  ConfirmDialog,
  type Fact,
  Facts,
  formatDateTime,
  Hint,
  Stack,
} from '@lintel/ui';
import { useRef, useState } from 'react';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import { CampaignBadge } from '../CampaignBadge';
import { type Campaign, useCancelCampaignMutation } from '../campaignApi';
import { formatScheduled, formatZone } from '../campaignTimes';

/** The state of a newsletter and its times, and the button that cancels the schedule or stops sending. */
export function StateCard({ campaign }: { campaign: Campaign }) {
  const { state } = campaign;
  return (
    <Card aria-label="Status">
      <CardHead title="Status" end={<CampaignBadge state={state} />} />
      <CardBody>
        <Stack>
          <Facts items={listTimes(campaign)} />
          {state === 'scheduled' && <CancelSchedule campaign={campaign} />}
          {state === 'sending' && <StopSending campaign={campaign} />}
          {state === 'cancelled' && (
            <Hint>
              Sending was stopped. Emails that were already sent can't be recalled, and the rest won't be
              sent.
            </Hint>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

export function listTimes({ state, sendAt, timeZone, startedAt, finishedAt }: Campaign): Fact[] {
  const toFact = (term: string, at: string | null): Fact[] =>
    at ? [{ term, value: <time dateTime={at}>{formatDateTime(at)}</time> }] : [];
  if (state === 'scheduled' && sendAt)
    return [
      { term: 'Sends', value: <time dateTime={sendAt}>{formatScheduled(sendAt, timeZone)}</time> },
      { term: 'Time zone', value: formatZone(timeZone ?? 'UTC', new Date(sendAt)) },
    ];
  return [
    ...toFact('Started', startedAt),
    ...toFact(state === 'cancelled' ? 'Stopped' : 'Finished', finishedAt),
  ];
}

function CancelSchedule({ campaign: { id } }: { campaign: Campaign }) {
  const toastResult = useMutationToast();
  const [cancel, { isLoading }] = useCancelCampaignMutation();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);
  return (
    <>
      <Button
        ref={button}
        block
        pending={isLoading}
        onClick={() =>
          void toastResult(cancel(id).unwrap(), {
            success: 'Schedule cancelled',
            failure: "Couldn't cancel the schedule.",
          })
        }
      >
        Cancel schedule
      </Button>
      <Hint>It becomes a draft again, which you can change.</Hint>
    </>
  );
}

function StopSending({ campaign: { id } }: { campaign: Campaign }) {
  const toastResult = useMutationToast();
  const [cancel, { isLoading }] = useCancelCampaignMutation();
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(button);

  async function stop() {
    await toastResult(cancel(id).unwrap(), { success: 'Sending stopped', failure: "Couldn't stop sending." });
    setIsAsking(false);
  }

  return (
    <>
      <Button ref={button} variant="dangerQuiet" block onClick={() => setIsAsking(true)}>
        Stop sending
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Stop sending?"
        text="Those who haven't got the newsletter yet won't get it. It can't be continued."
        confirmLabel="Stop sending"
        cancelLabel="Keep sending"
        danger
        pending={isLoading}
        onConfirm={() => void stop()}
      />
    </>
  );
}
