import { leadsApi } from '../api';
import type { LeadUpdate } from './updateLead';

/** The changes of leads that the server has not answered yet, oldest first. */
export function pendingChanges(state: unknown): LeadUpdate[] {
  const { mutations } = (state as Record<string, { mutations: Record<string, Mutation | undefined> }>)[
    leadsApi.reducerPath
  ] ?? { mutations: {} };
  return Object.values(mutations).flatMap((mutation) =>
    mutation?.endpointName === 'updateLead' && mutation.status === 'pending' ? [mutation.originalArgs] : [],
  );
}

interface Mutation {
  endpointName: string;
  status: string;
  originalArgs: LeadUpdate;
}
