import {
  failureToast,
  getTimeZone,
  isApiError,
  successToast,
  useHost,
  useMutationToast,
} from '@lintel/module-kit';
import { Button, Card, CardHead, Field, Hint, Input, Switch } from '@lintel/ui';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import { type QuietHours, useUpdateAlertSettingsMutation } from '../../../account/alertApi';
import { SettingRow } from '../SettingRow';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 160px)) auto;
  gap: 12px 16px;
  align-items: start;
  padding: 16px 20px;
  border-top: 1px solid var(--border-subtle);
  button {
    /* Beside the inputs, below the height of their labels. */
    margin-top: 26px;
    justify-self: start;
  }
  > p {
    grid-column: 1 / -1;
  }
  @media (max-width: 719px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 16px;
    button {
      grid-column: 1 / -1;
      margin-top: 0;
    }
  }
`;

/** The quiet hours of a user who turns them on for the first time. */
const firstHours = { from: '22:00', to: '07:00' };

/** The quiet hours, during which alerts are held; they are sent together afterwards. */
export function QuietHoursCard({ quietHours }: { quietHours: QuietHours | null }) {
  const [update, { isLoading }] = useUpdateAlertSettingsMutation();
  const toastResult = useMutationToast();
  const lastHours = useRef(firstHours);
  const id = useId();
  useEffect(() => {
    if (quietHours) lastHours.current = quietHours;
  }, [quietHours]);
  const turn = (isOn: boolean) => {
    const hours = isOn ? { ...lastHours.current, timeZone: getTimeZone() } : null;
    return toastResult(update({ quietHours: hours }).unwrap(), {
      success: isOn ? 'Quiet hours turned on' : 'Quiet hours turned off',
      failure: "Couldn't save your quiet hours.",
    });
  };
  return (
    <Card aria-label="Quiet hours">
      <CardHead title="Quiet hours" />
      <SettingRow>
        <div>
          <h3>Hold alerts overnight</h3>
          <p id={id}>
            Alerts that arrive during these hours are held, and reach you together when they end. Reminders
            and security notices still arrive.
          </p>
        </div>
        <Switch
          label="Quiet hours"
          aria-describedby={id}
          checked={quietHours !== null}
          pending={isLoading}
          onChange={(isOn) => void turn(isOn)}
        />
      </SettingRow>
      {quietHours && <HoursForm quietHours={quietHours} />}
    </Card>
  );
}

function HoursForm({ quietHours }: { quietHours: QuietHours }) {
  const host = useHost();
  const [update] = useUpdateAlertSettingsMutation();
  const { from, to } = quietHours;
  const form = useForm({ defaultValues: { from, to } });
  const { errors, isSubmitting } = form.formState;
  const { getValues, setValue } = form;
  const shown = useRef({ from, to });

  // Another tab may have changed the hours. A reset of the form would also end a save that has just begun.
  useLayoutEffect(() => {
    const hours = { from, to };
    for (const name of ['from', 'to'] as const)
      if (getValues(name) === shown.current[name]) setValue(name, hours[name]);
    shown.current = hours;
  }, [from, to, getValues, setValue]);

  const isElsewhere = quietHours.timeZone !== getTimeZone();
  const save = form.handleSubmit(async (hours) => {
    const isChanged = hours.from !== from || hours.to !== to;
    if (!isChanged && !isElsewhere) return host.toast({ title: 'No changes to save' });
    try {
      const { message } = await update({ quietHours: { ...hours, timeZone: getTimeZone() } }).unwrap();
      host.toast(successToast(message, 'Quiet hours saved'));
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save your quiet hours."));
      const fields = (isApiError(error) && error.fields) || {};
      for (const name of ['from', 'to'] as const) {
        const text = fields[`quietHours.${name}`];
        if (text) form.setError(name, { message: text });
      }
    }
  });

  return (
    <Form noValidate onSubmit={save}>
      <Field label="From" error={errors.from?.message}>
        <Input type="time" {...form.register('from', { required: 'Enter a time' })} />
      </Field>
      <Field label="To" error={errors.to?.message}>
        <Input
          type="time"
          {...form.register('to', {
            required: 'Enter a time',
            validate: (end, { from: start }) => end !== start || 'Choose an end that differs from the start',
          })}
        />
      </Field>
      <Button type="submit" pending={isSubmitting}>
        Save quiet hours
      </Button>
      <Hint>
        {isElsewhere
          ? `These are times in ${formatZone(quietHours.timeZone)}. Saving changes that to ${formatZone(getTimeZone())}, where you are now.`
          : `Times in ${formatZone(quietHours.timeZone)}.`}
      </Hint>
    </Form>
  );
}

/** "America/New York" */
const formatZone = (timeZone: string) => timeZone.replaceAll('_', ' ');
