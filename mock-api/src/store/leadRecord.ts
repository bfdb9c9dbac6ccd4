import type { Schemas } from '@lintel/contract/api';

/** Records of earlier versions have no budget, wishes and tags. */
export type LeadRecord = Omit<Schemas['Lead'], 'property' | 'deletedAt'> & {
  deletedAt: string | null;
  /** The follow-up before its last change: an Undo may restore it even when its day is over. */
  followUpBefore?: string | null;
  /** Of a deleted lead that was merged into another one: what undoes that. */
  merge?: LeadMerge;
};

/** What a lead that was merged into another one remembers, to undo that. */
export interface LeadMerge {
  /** The lead that was kept. */
  intoId: string;
  /** The entry in its timeline. */
  activityId: string;
  /** The ids of what moved to it. */
  moved: Record<'notes' | 'activities' | 'tasks', string[]> & {
    /** None in merges of earlier versions. */
    messages?: string[];
  };
  /** Its fields that changed, before and after. */
  before: Partial<Schemas['Lead']>;
  after: Partial<Schemas['Lead']>;
}
