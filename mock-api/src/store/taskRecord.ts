import type { Schemas } from '@lintel/contract/api';

/** A task or viewing, without the lead and listing that the API embeds. */
export type TaskRecord = Omit<Schemas['Task'], 'property' | 'lead' | 'invitation'> & {
  deletedAt: string | null;
  /** It was deleted by the deletion of its lead, and returns with it. */
  isDeletedWithLead: boolean;
  /** Who was invited; tasks of earlier versions have none. */
  invitation?: InvitationRecord | null;
};

/** That a lead was invited by mail. */
export interface InvitationRecord {
  email: string;
  name: string;
  sentAt: string;
  /** What the last mail said. */
  content: { title: string; startsAt: string; endsAt: string; location: string };
}
