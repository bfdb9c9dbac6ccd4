import type { Schemas } from '@lintel/contract/api';
import { isPublicState } from '@lintel/contract/domain';
import {
  describePlaceholderProblem,
  fillPlaceholders,
  type PlaceholderValues,
} from '@lintel/contract/message-placeholders';
import { fullName } from '../account/profile';
import { invalid, notFound } from '../errors';
import type { MessageRecord } from '../store/messageRecords';
import type { AccountRecord, LeadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

export const toMessageResponse = ({
  replyKey: _,
  references: __,
  ...message
}: MessageRecord): Schemas['LeadMessage'] => message;

/** @throws NOT_FOUND when the account has no such email, or its lead is deleted */
export async function findMessage(data: AccountData, id: string): Promise<MessageRecord> {
  const message = await data.messages.get(id);
  const lead = await data.leads.get(message?.leadId ?? '');
  if (!message || !lead || lead.deletedAt) throw notFound('email');
  return message;
}

/** Reads the values of placeholders in an email to a lead. */
export async function readPlaceholderValues(
  data: AccountData,
  account: AccountRecord,
  lead: LeadRecord,
  publicUrl: string,
): Promise<Schemas['MessageSetup']['values']> {
  const listing = lead.propertyId ? await data.properties.get(lead.propertyId) : undefined;
  // The public pages of a frozen account are closed.
  const isPublic = listing && isPublicState(listing.state) && !account.frozen;
  const { profile } = account;
  return {
    firstName: lead.name.trim().split(/\s+/)[0] || null,
    fullName: lead.name.trim() || null,
    listing: (listing && listing.state !== 'Deleted' && listing.title) || null,
    link: isPublic ? `${publicUrl}/p/${listing.slug}` : null,
    agentName: fullName(account) || null,
    agentPhone: profile.contact_phone || account.phone || null,
    company: profile.company || null,
  };
}

/** @throws VALIDATION when a placeholder is unknown or has no value */
export function fillFields<Fields extends { subject: string; text: string }>(
  given: Fields,
  values: PlaceholderValues,
): Fields {
  const filled = { ...given };
  const problems: Record<string, string> = {};
  for (const field of ['subject', 'text'] as const) {
    const result = fillPlaceholders(given[field], values);
    const problem = describePlaceholderProblem(result);
    if (problem) problems[field] = problem;
    filled[field] = result.text.trim();
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return filled;
}

/** @throws VALIDATION for fields of a template that name an unknown placeholder */
export function assertKnownPlaceholders(fields: { subject?: string; text?: string }) {
  const problems: Record<string, string> = {};
  for (const [field, text] of Object.entries(fields)) {
    const problem = describePlaceholderProblem({ ...fillPlaceholders(text), missing: [] });
    if (problem) problems[field] = problem;
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}
