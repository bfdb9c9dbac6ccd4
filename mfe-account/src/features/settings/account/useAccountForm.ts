import { zodResolver } from '@hookform/resolvers/zod';
import type { Schemas } from '@lintel/contract/api';
import { useFormDraft } from '@lintel/module-kit';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountValues, accountFields, makeAccountSchema, toFormValues } from './accountSchema';

const empty: AccountValues = { firstName: '', lastName: '', email: '', phone: '' };

/**
 * The account's fields and the draft of their unsaved changes. A change from elsewhere shows in fields
 * without unsaved input.
 */
export function useAccountForm(account: Schemas['Account'] | undefined) {
  // The form starts with the default values until its fields are mounted.
  const defaultValues = account ? toFormValues(account) : empty;
  const savedPhone = defaultValues.phone;
  const resolver = useMemo(() => zodResolver(makeAccountSchema(savedPhone)), [savedPhone]);
  const form = useForm({ resolver, defaultValues });
  const { clearErrors, getValues, setValue } = form;
  const base = useRef(defaultValues);

  useLayoutEffect(() => {
    if (!account) return;
    const values = toFormValues(account);
    for (const field of accountFields)
      if (getValues(field) === base.current[field]) setValue(field, values[field]);
    base.current = values;
  }, [account, getValues, setValue]);

  const subscribe = useCallback(
    (onChange: () => void) => form.subscribe({ formState: { values: true }, callback: onChange }),
    [form],
  );
  const draft = useFormDraft<AccountValues>({
    key: 'settings.account',
    getSaved: () => account && base.current,
    getValues: () => getValues(),
    setValues(values) {
      for (const field of accountFields) setValue(field, values[field]);
      clearErrors();
    },
    subscribe,
  });

  return { form, draft };
}

export type AccountForm = ReturnType<typeof useAccountForm>['form'];
