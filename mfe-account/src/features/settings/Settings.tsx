import type { Schemas } from '@lintel/contract/api';
import { refetchIfStale } from '@lintel/module-kit';
import { Button, ErrorCard, formatLastUpdated, PageBody, PageHeader, Skeleton, Stack } from '@lintel/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useGetAccountQuery } from '../../account/accountApi';
import { AccountFields } from './account/AccountFields';
import { FreezeCard } from './account/FreezeCard';
import { PendingEmail } from './account/PendingEmail';
import { VerifyEmail } from './account/VerifyEmail';
import { LazyAlerts } from './alerts/LazyAlerts';
import { PlanCard } from './billing/PlanCard';
import { TrialBanner } from './billing/TrialBanner';
import { LazyPasskeysCard } from './passkeys/LazyPasskeysCard';
import { TabList, TabPanel } from './SettingsTabs';
import { DataCard } from './security/DataCard';
import { PasswordCard } from './security/PasswordCard';
import { Reauthentication } from './security/Reauthentication';
import { SecurityLogCard } from './security/SecurityLogCard';
import { SessionsCard } from './security/SessionsCard';
import { LazyTwoStepCard } from './two-step/LazyTwoStepCard';
import { useSettings } from './useSettings';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  width: 100%;
  max-width: var(--content-narrow);
  @media (max-width: 899px) {
    gap: 16px;
  }
`;

export default function Settings() {
  return (
    <Reauthentication>
      <SettingsPage />
    </Reauthentication>
  );
}

function SettingsPage() {
  const { data: account } = useGetAccountQuery(undefined, refetchIfStale);
  const { tab, show, form, draft, save, verify, isVerifying, closeVerify } = useSettings(account);
  const id = useId();
  const { isSubmitting } = form.formState;
  return (
    <>
      <PageHeader
        title="Settings"
        context={account ? `Last updated ${formatLastUpdated(account.updatedAt)}` : null}
        actions={
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!account}
            pending={isSubmitting}
            pendingLabel="Saving Changes..."
          >
            Save All Changes
          </Button>
        }
      />
      <PageBody>
        <Column>
          <TabList value={tab} onChange={show} />
          {/* Always mounted, because its fields can be saved from every tab. */}
          <TabPanel of="account" shown={tab === 'account'}>
            <WithAccount>
              {(account) => (
                <>
                  <AccountFields id={id} form={form} draft={draft} onSubmit={save}>
                    {account.pendingEmail && (
                      <PendingEmail
                        account={account}
                        onVerify={verify}
                        onDiscarded={() => form.setFocus('email')}
                      />
                    )}
                  </AccountFields>
                  <FreezeCard frozen={account.frozen} />
                  <LazyAlerts />
                </>
              )}
            </WithAccount>
          </TabPanel>
          {tab === 'billing' && (
            <TabPanel of="billing" shown>
              <WithAccount>
                {({ trialEndsAt, plan }) => (
                  <>
                    <TrialBanner endsAt={trialEndsAt} />
                    <PlanCard plan={plan} />
                  </>
                )}
              </WithAccount>
            </TabPanel>
          )}
          {tab === 'security' && (
            <TabPanel of="security" shown>
              <PasswordCard />
              <LazyTwoStepCard />
              <LazyPasskeysCard />
              <SessionsCard />
              <SecurityLogCard />
              <DataCard />
            </TabPanel>
          )}
        </Column>
      </PageBody>
      {isVerifying && account?.pendingEmail && (
        <VerifyEmail address={account.pendingEmail} onClose={closeVerify} />
      )}
    </>
  );
}

/** Renders its children once the account has loaded. */
function WithAccount({ children }: { children(account: Schemas['Account']): ReactNode }) {
  const { data, error, refetch } = useGetAccountQuery();
  if (data) return children(data);
  if (error) return <ErrorCard title="Couldn't load your account" error={error} onRetry={refetch} />;
  return <SettingsSkeleton />;
}

/** As high as the cards of the first tab. */
function SettingsSkeleton() {
  return (
    <div aria-busy="true">
      <Stack gap={24}>
        <Skeleton height={268} shape="block" />
        <Skeleton height={138} shape="block" />
        <Skeleton height={480} shape="block" />
      </Stack>
    </div>
  );
}
