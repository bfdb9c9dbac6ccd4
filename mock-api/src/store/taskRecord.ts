import type { Schemas } from '@lintel/contract/api';

/** A task or viewing, without the lead and listing that the API embeds. */
export type TaskRecord = Omit<Schemas['Task'], 'property' | 'lead'> & {
  deletedAt: string | null;
  /** It was deleted by the deletion of its lead, and returns with it. */
  isDeletedWithLead: boolean;
};
