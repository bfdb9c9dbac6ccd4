import type { PropertyFieldName } from '@lintel/contract/property';
import { useFormState } from 'react-hook-form';
import { useListingForm } from './useListingForm';

/** What is wrong with one field. Its control renders anew when that changes, and no other control does. */
export function useFieldError(name: PropertyFieldName): string | undefined {
  const { control } = useListingForm();
  const { errors } = useFormState({ control, name, exact: true });
  const error = errors[name];
  return error && 'message' in error ? String(error.message ?? '') : undefined;
}
