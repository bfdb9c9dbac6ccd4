import { useMutationToast } from '@lintel/module-kit';
import { Button, Card, CardHead, Switch } from '@lintel/ui';
import { useId } from 'react';
import {
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
} from '../../../account/notificationApi';
import { SettingRow } from '../SettingRow';

/** Whether reminders of tasks and viewings are mailed. */
export function ReminderMailsCard() {
  const { data, error, refetch } = useGetNotificationSettingsQuery();
  const [update, { isLoading }] = useUpdateNotificationSettingsMutation();
  const toastResult = useMutationToast();
  const id = useId();

  const change = (reminderMails: boolean) =>
    toastResult(update({ reminderMails }).unwrap(), {
      success: 'Notifications saved',
      failure: "Couldn't save your notifications.",
    });

  return (
    <Card aria-label="Notifications by email">
      <CardHead title="Notifications by email" />
      <SettingRow>
        <div>
          <h3>Reminders</h3>
          <p id={id} role="status">
            {error && !data
              ? "Couldn't check this setting. Check your connection and try again."
              : 'Get an email when a task or viewing that has a reminder is coming up.'}
          </p>
        </div>
        {error && !data ? (
          <Button onClick={() => void refetch()}>Try again</Button>
        ) : (
          <Switch
            label="Reminders by email"
            aria-describedby={id}
            checked={data?.reminderMails ?? false}
            pending={!data || isLoading}
            onChange={(isOn) => void change(isOn)}
          />
        )}
      </SettingRow>
    </Card>
  );
}
