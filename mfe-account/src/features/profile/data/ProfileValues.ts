export interface Social {
  platform: string;
  url: string;
}

export type ListName = 'specializations' | 'certifications' | 'languages';

/** The profile as the form has it: named as on the screen, lists as lists, a number as it is typed. */
export interface ProfileValues extends Record<ListName, string[]> {
  firstName: string;
  lastName: string;
  username: string;
  title: string;
  company: string;
  experience: string;
  /** HTML. */
  about: string;
  email: string;
  phone: string;
  website: string;
  socials: Social[];
  /** What is typed beside a list and not in it yet. */
  entries: Record<ListName, string>;
}

/** What is stored of it. */
export type ProfileField = Exclude<keyof ProfileValues, 'entries'>;
