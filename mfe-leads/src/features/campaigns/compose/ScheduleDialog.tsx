import { getTimeZone, isApiError, successToast, useHost } from '@lintel/module-kit';
import { Button, Dialog, Field, FieldError, Hint, Input, Stack } from '@lintel/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { addDays, toDay } from '../../../lead/days';
import { isAfterLastDay, LAST_DAY } from '../../../lead/plannableDays';
import { atClock } from '../../../lead/task/taskTimes';
import { type Campaign, useScheduleCampaignMutation } from '../campaignApi';
import { campaignTitle } from '../campaignQuery';
import { formatZone } from '../campaignTimes';
import { type CampaignErrors, toErrors } from './campaignForm';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
  gap: 12px;
`;

interface Props {
  campaign: Campaign;
  /** Receives the errors that belong to the newsletter rather than to its time. */
  onFailure(errors: CampaignErrors): void;
  onClose(): void;
}

/** Schedules a newsletter for a time in the user's time zone; by default tomorrow morning. */
export default function ScheduleDialog({ campaign, onFailure, onClose }: Props) {
  const { toast } = useHost();
  const formId = useId();
  const today = toDay(new Date());
  const [day, setDay] = useState(() => addDays(today, 1));
  const [time, setTime] = useState('09:00');
  const [errors, setErrors] = useState<{ day?: string; time?: string; form?: string }>({});
  const [scheduleCampaign, { isLoading }] = useScheduleCampaignMutation();
  const timeZone = getTimeZone();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const problems = checkTime(day, time);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    const schedule = { sendAt: atClock(day, time).toISOString(), timeZone };
    try {
      const { message } = await scheduleCampaign({ campaign, schedule }).unwrap();
      toast(successToast(message, 'Newsletter scheduled'));
      onClose();
    } catch (cause) {
      if (isApiError(cause) && cause.fields?.['sendAt']) return setErrors({ day: cause.fields['sendAt'] });
      const problems = toErrors(
        cause,
        "Couldn't schedule the newsletter. Check your connection and try again.",
      );
      const isOfNewsletter =
        isApiError(cause) && (['CONFLICT', 'NOT_FOUND'].includes(cause.code) || !problems.form);
      if (!isOfNewsletter) return setErrors({ form: problems.form });
      onFailure(problems);
      onClose();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      size="small"
      title="Schedule newsletter"
      description={`Everyone who is subscribed at that time will get “${campaignTitle(campaign)}”.`}
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isLoading}>
            Schedule newsletter
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate>
        <Stack gap={12}>
          <Row>
            <Field label="Date" error={errors.day}>
              <Input
                type="date"
                name="day"
                min={today}
                max={LAST_DAY}
                value={day}
                onChange={({ target }) => setDay(target.value)}
              />
            </Field>
            <Field label="Time" error={errors.time}>
              <Input type="time" name="time" value={time} onChange={({ target }) => setTime(target.value)} />
            </Field>
          </Row>
          <div role="alert">{errors.form && <FieldError>{errors.form}</FieldError>}</div>
          <Hint>Time zone: {formatZone(timeZone, day ? atClock(day, time || '00:00') : new Date())}</Hint>
        </Stack>
      </form>
    </Dialog>
  );
}

export function checkTime(day: string, time: string, now = new Date()): { day?: string; time?: string } {
  if (!day) return { day: 'Choose a date.' };
  if (isAfterLastDay(day)) return { day: 'Choose a day before the year 2200.' };
  if (!time) return { time: 'Enter a time.' };
  if (atClock(day, time) > now) return {};
  return day < toDay(now)
    ? { day: 'Choose a date in the future.' }
    : { time: 'Choose a time in the future.' };
}
