import type { Schemas } from '@lintel/contract/api';
import { useUrlState } from '@lintel/module-kit';
import { useCallback, useEffect, useState } from 'react';
import { useUnsavedWarning } from '../../account/useUnsavedWarning';
import { type AccountField, hasChanges } from './account/accountSchema';
import { useAccountForm } from './account/useAccountForm';
import { useSaveAccount } from './account/useSaveAccount';
import { parseTab, type SettingsTab, toTabParam } from './SettingsTabs';

/** The tab and the dialog in the URL, and the form, whose input survives a change of tabs. */
export function useSettings(account: Schemas['Account'] | undefined) {
  const { params, change } = useUrlState();
  const tab = parseTab(params);
  const { form, draft } = useAccountForm(account);
  const { getValues } = form;
  const { isSubmitting } = form.formState;
  const [invalidField, setInvalidField] = useState<AccountField>();
  const [isCodeSent, setCodeSent] = useState(false);
  useUnsavedWarning(
    useCallback(() => account !== undefined && hasChanges(account, getValues()), [account, getValues]),
    "Your account details have unsaved changes. They'll stay on this device as a draft.",
  );

  const show = useCallback((to: SettingsTab) => change({ tab: toTabParam(to) }), [change]);
  const verify = useCallback(() => change({ verify: 'email' }), [change]);
  const closeVerify = useCallback(() => change({ verify: undefined }, { replace: true }), [change]);
  const save = useSaveAccount({
    account,
    form,
    onInvalid: setInvalidField,
    onCodeSent: () => setCodeSent(true),
  });

  useEffect(() => {
    if (!invalidField) return;
    if (tab !== 'account') return show('account');
    form.setFocus(invalidField);
    setInvalidField(undefined);
  }, [invalidField, tab, form, show]);

  // Open the dialog only once the save button has the focus again, because the dialog returns the focus to it on
  // closing.
  useEffect(() => {
    if (!isCodeSent || isSubmitting) return;
    setCodeSent(false);
    verify();
  }, [isCodeSent, isSubmitting, verify]);

  return {
    tab,
    show,
    form,
    draft,
    save,
    verify,
    isVerifying: params.get('verify') === 'email',
    closeVerify,
  };
}
