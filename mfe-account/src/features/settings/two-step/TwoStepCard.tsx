import { failureToast, lazyWithRetry, refetchIfStale, useHost, useLazyComponent } from '@lintel/module-kit';
import { Badge, Banner, Button, Card, CardHead, Dot, ErrorCard, formatDateTime, pluralize } from '@lintel/ui';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { DialogButton } from '../DialogButton';
import { SettingRow } from '../SettingRow';
import { useReauthentication } from '../security/Reauthentication';
import { TwoStepSkeleton } from './TwoStepSkeleton';
import { type Setup, useGetSecondFactorQuery, useSetUpSecondFactorMutation } from './twoStepApi';

const setupDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "two-step-dialogs" */ './SetupDialog').then(({ SetupDialog }) => ({
    default: SetupDialog,
  })),
);
const turnOffDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "two-step-dialogs" */ './TurnOffDialog').then(({ TurnOffDialog }) => ({
    default: TurnOffDialog,
  })),
);
const renewCodesDialog = lazyWithRetry(() =>
  import(/* webpackChunkName: "two-step-dialogs" */ './RenewCodesDialog').then(({ RenewCodesDialog }) => ({
    default: RenewCodesDialog,
  })),
);

/** The card warns when at most this many codes are left. */
const FEW_CODES = 3;

/** Turns two-step verification on and off, and replaces the recovery codes. */
export function TwoStepCard() {
  const { data: state, error, refetch } = useGetSecondFactorQuery(undefined, refetchIfStale);
  if (!state && error)
    return <ErrorCard title="Couldn't load two-step verification" error={error} onRetry={refetch} />;
  if (!state) return <TwoStepSkeleton />;
  const isOn = state.enabledAt !== null;
  return (
    <Card aria-label="Two-step verification">
      <CardHead
        title="Two-step verification"
        end={
          isOn && (
            <Badge tone="green" mark={<Dot tone="green" />}>
              On
            </Badge>
          )
        }
      />
      <AppRow enabledAt={state.enabledAt} />
      {isOn && <CodesRow left={state.recoveryCodesLeft} />}
    </Card>
  );
}

/** One button for on and off, so that it keeps the focus when the state changes. */
function AppRow({ enabledAt }: { enabledAt: string | null }) {
  const setup = useSetup();
  const turnOff = useLazyComponent(turnOffDialog, "Couldn't open the dialog.");
  const isOn = enabledAt !== null;
  return (
    <SettingRow>
      <div>
        <h3>Authenticator app</h3>
        <p>
          {isOn
            ? `You need a code from your app to sign in. On since ${formatDateTime(enabledAt)}.`
            : 'Protect your account with a code from an app on your phone, in addition to your password.'}
        </p>
      </div>
      <Button
        variant={isOn ? 'dangerQuiet' : 'default'}
        icon={isOn ? undefined : <ShieldCheck size={16} strokeWidth={1.8} aria-hidden="true" />}
        pending={setup.isStarting}
        onMouseEnter={isOn ? turnOffDialog.preload : setupDialog.preload}
        onFocus={isOn ? turnOffDialog.preload : setupDialog.preload}
        onClick={isOn ? turnOff.show : setup.start}
      >
        {isOn ? 'Turn off' : 'Set up'}
      </Button>
      {turnOff.Component && <turnOff.Component onClose={turnOff.hide} />}
      {setup.Component && setup.made && <setup.Component setup={setup.made} onClose={setup.end} />}
    </SettingRow>
  );
}

/** Opens the dialog with a secret, which the API only creates soon after a sign-in. */
function useSetup() {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const [setUp, { isLoading: isStarting }] = useSetUpSecondFactorMutation();
  const { Component, show, hide } = useLazyComponent(setupDialog, "Couldn't open the dialog.");
  const [made, setMade] = useState<Setup>();

  async function start() {
    try {
      setMade(await reauthenticate(() => setUp().unwrap()));
      await show();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't start the setup."));
    }
  }

  function end() {
    hide();
    setMade(undefined);
  }

  return { Component, made, isStarting, start, end };
}

function CodesRow({ left }: { left: number }) {
  return (
    <>
      {left <= FEW_CODES && (
        <Warning>
          <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" />}>
            {left === 0 ? 'You have no recovery codes left.' : `Only ${describeCodes(left)} left.`} Create new
            ones, so that you can sign in without your phone.
          </Banner>
        </Warning>
      )}
      <SettingRow>
        <div>
          <h3>Recovery codes</h3>
          <p>{left} of 10 left. Each signs you in once when you don't have your phone.</p>
        </div>
        <DialogButton dialog={renewCodesDialog} dialogProps={{}}>
          Create new codes
        </DialogButton>
      </SettingRow>
    </>
  );
}

const describeCodes = (count: number) => `${count} ${pluralize(count, 'recovery code', 'recovery codes')}`;

const Warning = styled.div`
  padding: 16px 20px 0;
  border-top: 1px solid var(--border-subtle);
  & + ${SettingRow} {
    border-top: 0;
  }
  @media (max-width: 719px) {
    padding: 16px 16px 0;
  }
`;
