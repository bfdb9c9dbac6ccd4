import { zodResolver } from '@hookform/resolvers/zod';
import type { Schemas } from '@lintel/contract/api';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { type AccountValues, accountFields, accountSchema, valuesOf } from './accountSchema';

const empty: AccountValues = { firstName: '', lastName: '', email: '', phone: '' };

/** The account's fields. What changes elsewhere is taken over, except where something else was typed. */
export function useAccountForm(account: Schemas['Account'] | undefined) {
  const form = useForm({ resolver: zodResolver(accountSchema), defaultValues: empty });
  const { getValues, setValue } = form;
  const taken = useRef(empty);

  useEffect(() => {
    if (!account) return;
    const values = valuesOf(account);
    for (const field of accountFields)
      if (getValues(field) === taken.current[field]) setValue(field, values[field]);
    taken.current = values;
  }, [account, getValues, setValue]);

  return form;
}

export type AccountForm = ReturnType<typeof useAccountForm>;
