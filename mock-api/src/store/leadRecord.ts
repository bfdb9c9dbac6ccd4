import type { Schemas } from '@lintel/contract/api';

/** Records of earlier versions have no budget, wishes and tags. */
export type LeadRecord = Omit<Schemas['Lead'], 'property' | 'deletedAt'> & {
  deletedAt: string | null;
  /** The follow-up before its last change: an Undo may restore it even when its day has passed. */
  followUpBefore?: string | null;
  /** Data for undoing the merge of a deleted lead into another one. */
  merge?: LeadMerge;
};

/** Data for undoing a merge, stored with the lead that was merged into another one. */
export interface LeadMerge {
  /** Id of the kept lead. */
  intoId: string;
  /** Id of the entry in the kept lead's timeline. */
  activityId: string;
  /** Ids of the records that were moved to the kept lead. */
  moved: Record<'notes' | 'activities' | 'tasks', string[]> & {
    /** Missing in merges of earlier versions. */
    messages?: string[];
  };
  /** Changed fields of the kept lead, before and after the merge. */
  before: Partial<Schemas['Lead']>;
  after: Partial<Schemas['Lead']>;
}
