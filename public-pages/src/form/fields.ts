import { createContext, use } from 'react';
import type { Values } from './FormKind';

interface Fields {
  values: Values;
  errors: Record<string, string>;
}

export const FieldsContext = createContext<Fields>({ values: {}, errors: {} });

/** What was typed into a field, and what is wrong with it, when its form has come back. */
export function usePosted(name: string): { value?: string; error?: string; isBack: boolean } {
  const { values, errors } = use(FieldsContext);
  return { value: values[name], error: errors[name], isBack: 'form' in values };
}
