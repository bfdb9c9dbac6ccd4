import { type AlertChannel, type AlertKind, alertKindDefinitions, alertKinds } from '@lintel/contract/domain';
import { useMutationToast } from '@lintel/module-kit';
import { Button, Card, CardHead, Switch, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import {
  type AlertSettings,
  useSendTestAlertMutation,
  useUpdateAlertSettingsMutation,
} from '../../../account/alertApi';

const channels: { channel: AlertChannel; label: string }[] = [
  { channel: 'email', label: 'Email' },
  { channel: 'browser', label: 'Browser' },
  { channel: 'push', label: 'Push' },
];

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--text-13);
  th,
  td {
    padding: 12px 0;
    text-align: center;
    vertical-align: middle;
  }
  tr > :first-child {
    padding-left: 20px;
    text-align: left;
  }
  tr > :not(:first-child) {
    width: 72px;
  }
  tr > :last-child {
    /* As wide as the others beside its padding. */
    width: 92px;
    padding-right: 20px;
  }
  thead th {
    padding-block: 8px;
    font: 500 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  tr + tr > *,
  tbody > tr:first-child > * {
    border-top: 1px solid var(--border-subtle);
  }
  @media (max-width: 719px) {
    tr > :first-child {
      padding-left: 16px;
    }
    tr > :not(:first-child) {
      width: 56px;
    }
    tr > :last-child {
      width: 72px;
      padding-right: 16px;
    }
  }
`;
const Kind = styled.th`
  strong {
    display: block;
    font: 500 14px/20px var(--font-sans);
  }
  span {
    font: var(--text-13);
    color: var(--text-muted);
    text-wrap: pretty;
  }
`;
const Note = styled.p`
  padding: 12px 20px 16px;
  border-top: 1px solid var(--border-subtle);
  font: var(--text-13);
  color: var(--text-muted);
  text-wrap: pretty;
  @media (max-width: 719px) {
    padding-inline: 16px;
  }
`;

/** A switch for each kind of alert and each way to get it. */
export function AlertsCard({ settings }: { settings: AlertSettings }) {
  // An API of another version may support fewer kinds.
  const kinds = alertKinds.filter((kind) => settings.alerts[kind]);
  return (
    <Card aria-label="Alerts">
      <CardHead title="Alerts" end={<TestButton />} />
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Alert</VisuallyHidden>
            </th>
            {channels.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind}>
              <Kind scope="row">
                <strong>{alertKindDefinitions[kind].label}</strong>
                <span>{alertKindDefinitions[kind].description}</span>
              </Kind>
              {channels.map(({ channel, label }) => (
                <td key={channel}>
                  <AlertSwitch
                    label={`${label}: ${alertKindDefinitions[kind].label}`}
                    isOn={settings.alerts[kind]?.[channel] ?? false}
                    {...{ kind, channel }}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <Kind scope="row">
              <strong>Security notices</strong>
              <span>Your sign-in details change, or a new device signs in.</span>
            </Kind>
            <td colSpan={channels.length}>Always by email</td>
          </tr>
        </tbody>
      </Table>
      <Note>
        Browser alerts show while Lintel is open in a background tab. Push alerts also show while Lintel is
        closed. Turn both on for each device below.
      </Note>
    </Card>
  );
}

interface SwitchProps {
  kind: AlertKind;
  channel: AlertChannel;
  label: string;
  isOn: boolean;
}

function AlertSwitch({ kind, channel, label, isOn }: SwitchProps) {
  const [update, { isLoading }] = useUpdateAlertSettingsMutation();
  const toastResult = useMutationToast();
  const change = (next: boolean) =>
    toastResult(update({ alerts: { [kind]: { [channel]: next } } }).unwrap(), {
      success: 'Notifications saved',
      failure: "Couldn't save your notifications.",
    });
  return <Switch label={label} checked={isOn} pending={isLoading} onChange={(next) => void change(next)} />;
}

/** Sends an alert by mail and to the user's devices. */
function TestButton() {
  const [send, { isLoading }] = useSendTestAlertMutation();
  const toastResult = useMutationToast();
  const sendTest = () =>
    toastResult(send().unwrap(), { success: 'Test alert sent', failure: "Couldn't send a test alert." });
  return (
    <Button size="small" pending={isLoading} onClick={() => void sendTest()}>
      Send a test alert
    </Button>
  );
}
