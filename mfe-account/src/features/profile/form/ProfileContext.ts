import { createContext, use } from 'react';
import type { ProfileForm } from './useProfileForm';
import type { Saving } from './useSave';

export const ProfileContext = createContext<(ProfileForm & Saving) | null>(null);

/** The form that the sections stand in, and how it is saved. */
export function useProfileContext(): ProfileForm & Saving {
  const context = use(ProfileContext);
  if (!context) throw new Error('A section stands outside of the profile.');
  return context;
}
