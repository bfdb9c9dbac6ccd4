import type { Schemas } from '@lintel/contract/api';
import { useUrlState } from '@lintel/module-kit';
import { useCallback, useEffect, useState } from 'react';
import { useLeaving } from '../../useLeaving';
import { type AccountField, hasChanges } from './account/accountSchema';
import { useAccountForm } from './account/useAccountForm';
import { useSaveAccount } from './account/useSaveAccount';
import { type SettingsTab, tabForUrl, tabInUrl } from './settingsTabs';

/** The tab and the dialog that the URL names, and the fields, which outlive a look at another tab. */
export function useSettings(account: Schemas['Account'] | undefined) {
  const { params, change } = useUrlState();
  const tab = tabInUrl(params);
  const form = useAccountForm(account);
  const { getValues } = form;
  const { isSubmitting } = form.formState;
  const [wanted, setWanted] = useState<AccountField>();
  const [isMailed, setMailed] = useState(false);
  useLeaving(
    useCallback(() => account !== undefined && hasChanges(account, getValues()), [account, getValues]),
    'Your account has unsaved changes. Leave without saving?',
  );

  const show = useCallback((to: SettingsTab) => change({ tab: tabForUrl(to) }), [change]);
  const verify = useCallback(() => change({ verify: 'email' }), [change]);
  const closeVerify = useCallback(() => change({ verify: undefined }, { replace: true }), [change]);
  const save = useSaveAccount({ account, form, onInvalid: setWanted, onMailed: () => setMailed(true) });

  useEffect(() => {
    if (!wanted) return;
    if (tab !== 'account') return show('account');
    form.setFocus(wanted);
    setWanted(undefined);
  }, [wanted, tab, form, show]);

  // Once the button has the focus again: the dialog gives it back to where it was.
  useEffect(() => {
    if (!isMailed || isSubmitting) return;
    setMailed(false);
    verify();
  }, [isMailed, isSubmitting, verify]);

  return {
    tab,
    show,
    form,
    save,
    verify,
    isVerifying: params.get('verify') === 'email',
    closeVerify,
  };
}
