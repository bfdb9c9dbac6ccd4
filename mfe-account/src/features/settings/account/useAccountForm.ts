import { zodResolver } from '@hookform/resolvers/zod';
import type { Schemas } from '@lintel/contract/api';
import { useForm } from 'react-hook-form';
import { type AccountValues, accountSchema, valuesOf } from './accountSchema';

const empty: AccountValues = { firstName: '', lastName: '', email: '', phone: '' };

/** The account's fields. What changes elsewhere is taken over, except where something else was typed. */
export const useAccountForm = (account: Schemas['Account'] | undefined) =>
  useForm<AccountValues>({
    resolver: zodResolver(accountSchema),
    defaultValues: empty,
    values: account && valuesOf(account),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });

export type AccountForm = ReturnType<typeof useAccountForm>;
