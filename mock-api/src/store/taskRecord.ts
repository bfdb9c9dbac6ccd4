import type { Schemas } from '@lintel/contract/api';

/** A task or viewing, without the lead and listing that the API embeds. */
export type TaskRecord = Omit<Schemas['Task'], 'property' | 'lead' | 'invitation'> & {
  deletedAt: string | null;
  /** Whether it was deleted together with its lead; then it is also restored with the lead. */
  isDeletedWithLead: boolean;
  /** The invitation of a guest; missing in tasks of earlier versions. */
  invitation?: InvitationRecord | null;
};

/** An invitation of a lead by mail. */
export interface InvitationRecord {
  email: string;
  name: string;
  sentAt: string;
  /** Content of the last mail. */
  content: { title: string; startsAt: string; endsAt: string; location: string };
}
