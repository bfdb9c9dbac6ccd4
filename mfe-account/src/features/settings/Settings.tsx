import { Button, formatLastUpdated, PageBody, PageHeader } from '@lintel/ui';
import { useId } from 'react';
import { AccountFields } from './account/AccountFields';
import { FreezeCard } from './account/FreezeCard';
import { PendingEmail } from './account/PendingEmail';
import { VerifyEmail } from './account/VerifyEmail';
import { PlanCard } from './billing/PlanCard';
import { TrialBanner } from './billing/TrialBanner';
import { useGetAccountQuery } from './getAccount';
import { DataCard } from './security/DataCard';
import { PasswordCard } from './security/PasswordCard';
import { SessionsCard } from './security/SessionsCard';
import { Column } from './settingsParts';
import { TabList } from './TabList';
import { TabPanel } from './TabPanel';
import { useSettings } from './useSettings';
import { WithAccount } from './WithAccount';

export default function Settings() {
  const { data: account } = useGetAccountQuery();
  const { tab, show, form, save, verify, isVerifying, closeVerify } = useSettings(account);
  const id = useId();
  const { isSubmitting } = form.formState;
  return (
    <>
      <PageHeader
        title="Settings"
        context={account && `Last updated ${formatLastUpdated(account.updatedAt)}`}
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
          {/* Always there: its fields are saved from every tab. */}
          <TabPanel of="account" shown={tab === 'account'}>
            <WithAccount>
              {(known) => (
                <>
                  <AccountFields id={id} form={form} onSubmit={save}>
                    {known.pendingEmail && <PendingEmail account={known} onVerify={verify} />}
                  </AccountFields>
                  <FreezeCard frozen={known.frozen} />
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
              <SessionsCard />
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
