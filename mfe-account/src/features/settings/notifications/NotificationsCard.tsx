import type { HostPush, PushState } from '@lintel/contract';
import { failureToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardHead, Switch } from '@lintel/ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { SettingRow } from '../SettingRow';

const OFFER =
  'Get a notification about each new lead and each reminder, even when Lintel is closed. It shows the name and the listing.';

const descriptions: Record<PushState, string> = {
  checking: OFFER,
  unsupported:
    "This browser can't show notifications while Lintel is closed. On an iPhone or iPad, add Lintel to your home screen first.",
  blocked:
    'Your browser blocks notifications from Lintel. Select the icon next to the address, allow notifications, then reload this page.',
  off: OFFER,
  on: 'You get a notification about each new lead and each reminder until you log out. It shows the name and the listing.',
  failed: "Couldn't check this device. Check your connection and try again.",
};

/** Notifications on this device. An older host has none, and no card. */
export function NotificationsCard() {
  const { push } = useHost();
  return push ? <PushCard push={push} /> : null;
}

function PushCard({ push }: { push: HostPush }) {
  const host = useHost();
  const state = useSyncExternalStore(push.subscribe, push.getSnapshot, push.getSnapshot);
  const [isChanging, setChanging] = useState(false);
  const id = useId();

  // Permission, or the device's place in the list, may have changed since the last visit.
  useEffect(() => void push.check(), [push]);

  async function change(isOn: boolean) {
    setChanging(true);
    try {
      await (isOn ? push.turnOn() : push.turnOff());
    } catch (error) {
      host.toast(
        failureToast(error, isOn ? "Couldn't turn on notifications." : "Couldn't turn off notifications."),
      );
    } finally {
      setChanging(false);
    }
  }

  return (
    <Card aria-label="Notifications on this device">
      <CardHead title="Notifications on this device" />
      <SettingRow>
        <div>
          <h3>New leads</h3>
          <p id={id} role="status">
            {descriptions[state]}
          </p>
        </div>
        {state === 'failed' ? (
          <Button onClick={() => void push.check()}>Try again</Button>
        ) : (
          <Switch
            label="New leads on this device"
            aria-describedby={id}
            checked={state === 'on'}
            disabled={state === 'unsupported' || state === 'blocked'}
            pending={isChanging || state === 'checking'}
            onChange={(isOn) => void change(isOn)}
          />
        )}
      </SettingRow>
    </Card>
  );
}
