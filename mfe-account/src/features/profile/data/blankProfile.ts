import type { ProfileValues } from './ProfileValues';

/** The form before the profile has come. */
export const blankProfile: ProfileValues = {
  firstName: '',
  lastName: '',
  username: '',
  title: '',
  company: '',
  experience: '',
  about: '',
  email: '',
  phone: '',
  website: '',
  socials: [],
  specializations: [],
  certifications: [],
  languages: [],
  entries: { specializations: '', certifications: '', languages: '' },
};
