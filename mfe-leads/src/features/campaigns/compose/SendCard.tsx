import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHead,
  FieldError,
  formatCount,
  Hint,
  Skeleton,
  Stack,
  TextLink,
  useSharedRetry,
} from '@lintel/ui';
import { CalendarClock, CircleAlert, MailCheck, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import { CampaignBadge } from '../CampaignBadge';
import { useCountAudienceQuery } from '../campaignApi';
import type { CampaignForm } from './useCampaignForm';
import { useSending } from './useSending';

const sendDialog = lazyWithRetry(() => import(/* webpackChunkName: "campaign-send" */ './SendDialog'));
const scheduleDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "campaign-schedule" */ './ScheduleDialog'),
);

const Section = styled.div`
  display: grid;
  gap: 8px;
`;
const icon = { size: 16, strokeWidth: 1.8 } as const;

/** The newsletter's recipients, and the buttons that test, send and schedule it. */
export function SendCard({ form }: { form: CampaignForm }) {
  const { errors } = form;
  const { testAddress, pending, prepareSending, prepareSchedule, sendTest } = useSending(form);
  const question = useLazyComponent(sendDialog, "Couldn't open the confirmation.");
  const schedule = useLazyComponent(scheduleDialog, "Couldn't open the schedule.");
  const [prepared, setPrepared] = useState<Awaited<ReturnType<typeof prepareSending>>>();
  const isBusy = pending !== undefined || form.isSaving;
  const sendButton = useRef<HTMLButtonElement>(null);
  useFocusHeadingOnUnmount(sendButton);

  async function askToSend() {
    const found = await prepareSending();
    setPrepared(found);
    if (found) await question.show();
  }

  async function askWhen() {
    if (await prepareSchedule()) await schedule.show();
  }

  return (
    <Card aria-label="Sending">
      <CardHead title="Sending" end={<CampaignBadge state="draft" />} />
      <CardBody>
        <Stack>
          <Audience error={errors.recipients} />
          {errors.form && (
            <Banner tone="red" icon={<CircleAlert />} role="alert">
              {errors.form}
            </Banner>
          )}
          <Section>
            <Button
              ref={sendButton}
              variant="primary"
              block
              icon={<Send {...icon} />}
              pending={pending === 'send'}
              disabled={isBusy}
              onPointerEnter={sendDialog.preload}
              onFocus={sendDialog.preload}
              onClick={() => void askToSend()}
            >
              Send now
            </Button>
            <Button
              block
              icon={<CalendarClock {...icon} />}
              pending={pending === 'schedule'}
              disabled={isBusy}
              onPointerEnter={scheduleDialog.preload}
              onFocus={scheduleDialog.preload}
              onClick={() => void askWhen()}
            >
              Schedule
            </Button>
          </Section>
          <Section>
            <Button
              block
              icon={<MailCheck {...icon} />}
              pending={pending === 'test'}
              disabled={isBusy}
              onClick={() => void sendTest()}
            >
              Send test
            </Button>
            <Hint>
              Goes to <bdi>{testAddress}</bdi> only.
            </Hint>
          </Section>
        </Stack>
      </CardBody>
      {question.Component && prepared && (
        <question.Component {...prepared} onFailure={form.showErrors} onClose={question.hide} />
      )}
      {schedule.Component && form.campaign && (
        <schedule.Component campaign={form.campaign} onFailure={form.showErrors} onClose={schedule.hide} />
      )}
    </Card>
  );
}

/** The number of subscribers that would get it, and the reasons why others don't. */
function Audience({ error }: { error: string | undefined }) {
  const {
    data,
    error: failure,
    refetch,
  } = useCountAudienceQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Section>
      {data ? (
        <p>
          Goes to <strong>{formatCount(data.recipients, 'active subscriber', 'active subscribers')}</strong>.
        </p>
      ) : failure ? (
        <CountFailure onRetry={refetch} />
      ) : (
        <Skeleton width="70%" height={20} />
      )}
      {data !== undefined && data.unconfirmed > 0 && (
        <Hint>
          {formatCount(data.unconfirmed, 'subscriber has', 'subscribers have')} yet to confirm their email
          address and won't get it.
        </Hint>
      )}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
          <p>
            <TextLink href="/newsletters">See your subscribers</TextLink>
          </p>
        </div>
      )}
    </Section>
  );
}

function CountFailure({ onRetry }: { onRetry(): void }) {
  const retry = useSharedRetry(onRetry);
  return (
    <Section role="alert">
      <FieldError>Couldn't count your subscribers.</FieldError>
      <div>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    </Section>
  );
}
