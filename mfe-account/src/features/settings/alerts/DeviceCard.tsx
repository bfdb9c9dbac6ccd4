import type { HostNotifications, HostPush, NotificationState, PushState } from '@lintel/contract';
import { failureToast, useHost } from '@lintel/module-kit';
import { Button, Card, CardHead, Switch } from '@lintel/ui';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { SettingRow } from '../SettingRow';

const BLOCKED =
  'Your browser blocks notifications from Lintel. Select the icon next to the address, allow notifications, then reload this page.';
const CANT_TURN_ON = "Couldn't turn on notifications.";
const CANT_TURN_OFF = "Couldn't turn off notifications.";
const BROWSER_OFFER = 'Get the alerts under “Browser” as notifications while Lintel is in a background tab.';

const browserTexts: Record<NotificationState, string> = {
  unsupported: "This browser can't show notifications.",
  blocked: BLOCKED,
  off: BROWSER_OFFER,
  on: BROWSER_OFFER,
};

const PUSH_OFFER =
  'Get the alerts under “Push” as notifications, even when Lintel is closed. They show the name and the listing.';

const pushTexts: Record<PushState, string> = {
  checking: PUSH_OFFER,
  unsupported:
    "This browser can't show notifications while Lintel is closed. On an iPhone or iPad, add Lintel to your home screen first.",
  blocked: BLOCKED,
  off: PUSH_OFFER,
  on: 'You get the alerts under “Push” as notifications until you log out. They show the name and the listing.',
  failed: "Couldn't check this device. Check your connection and try again.",
};

/** Notifications on this device. Renders nothing in an older host, which doesn't support them. */
export function DeviceCard() {
  const { notifications, push } = useHost();
  if (!notifications && !push) return null;
  return (
    <Card aria-label="Notifications on this device">
      <CardHead title="Notifications on this device" />
      {notifications && <BrowserRow notifications={notifications} />}
      {push && <PushRow push={push} />}
    </Card>
  );
}

function BrowserRow({ notifications }: { notifications: HostNotifications }) {
  const host = useHost();
  const { getSnapshot, subscribe, turnOn, turnOff } = notifications;
  const state = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  const [isChanging, setChanging] = useState(false);
  const id = useId();

  async function change(isOn: boolean) {
    setChanging(true);
    try {
      await (isOn ? turnOn() : turnOff());
    } catch (error) {
      host.toast(failureToast(error, isOn ? CANT_TURN_ON : CANT_TURN_OFF));
    } finally {
      setChanging(false);
    }
  }

  return (
    <SettingRow>
      <div>
        <h3>While Lintel is open</h3>
        <p id={id} role="status">
          {browserTexts[state]}
        </p>
      </div>
      <Switch
        label="Browser notifications on this device"
        aria-describedby={id}
        checked={state === 'on'}
        disabled={state === 'unsupported' || state === 'blocked'}
        pending={isChanging}
        onChange={(isOn) => void change(isOn)}
      />
    </SettingRow>
  );
}

function PushRow({ push }: { push: HostPush }) {
  const host = useHost();
  const state = useSyncExternalStore(push.subscribe, push.getSnapshot, push.getSnapshot);
  const [isChanging, setChanging] = useState(false);
  const id = useId();

  // The permission or the list of devices may have changed since the last visit.
  useEffect(() => void push.check(), [push]);

  async function change(isOn: boolean) {
    setChanging(true);
    try {
      await (isOn ? push.turnOn() : push.turnOff());
    } catch (error) {
      host.toast(failureToast(error, isOn ? CANT_TURN_ON : CANT_TURN_OFF));
    } finally {
      setChanging(false);
    }
  }

  return (
    <SettingRow>
      <div>
        <h3>While Lintel is closed</h3>
        <p id={id} role="status">
          {pushTexts[state]}
        </p>
      </div>
      {state === 'failed' ? (
        <Button onClick={() => void push.check()}>Try again</Button>
      ) : (
        <Switch
          label="Push notifications on this device"
          aria-describedby={id}
          checked={state === 'on'}
          disabled={state === 'unsupported' || state === 'blocked'}
          pending={isChanging || state === 'checking'}
          onChange={(isOn) => void change(isOn)}
        />
      )}
    </SettingRow>
  );
}
