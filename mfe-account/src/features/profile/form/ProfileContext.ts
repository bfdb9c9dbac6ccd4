import { createContext, use } from 'react';
import { type FieldPath, useFormState } from 'react-hook-form';
import type { ProfileValues } from './profileValues';
import type { ProfileForm } from './useProfileForm';
import type { Saving } from './useSave';

export const ProfileContext = createContext<(ProfileForm & Saving) | null>(null);

/** The form around the sections, with functions to save it. */
export function useProfileContext(): ProfileForm & Saving {
  const context = use(ProfileContext);
  if (!context) throw new Error('useProfileContext must be used inside ProfileContext.');
  return context;
}

/** The error of a field or of a path within it. */
export function useFieldError(name: FieldPath<ProfileValues>): string | undefined {
  const { form } = useProfileContext();
  return form.getFieldState(name, useFormState({ control: form.control, name })).error?.message;
}
