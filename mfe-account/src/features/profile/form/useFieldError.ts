import { type FieldPath, useFormState } from 'react-hook-form';
import type { ProfileValues } from '../data/ProfileValues';
import { useProfileContext } from './ProfileContext';

/** What is wrong with one field, or with a place within it. */
export function useFieldError(name: FieldPath<ProfileValues>): string | undefined {
  const { form } = useProfileContext();
  return form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
}
