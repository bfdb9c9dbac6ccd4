import type { Schemas } from '@lintel/contract/api';
import { isApiError } from '@lintel/module-kit';
import type { Campaign } from '../campaignApi';

export type CampaignValues = Required<Schemas['CampaignForm']>;

export const blankCampaign: CampaignValues = { subject: '', previewText: '', body: '', listingIds: [] };

export const toValues = ({ subject, previewText, body, listingIds }: Campaign): CampaignValues => ({
  subject,
  previewText,
  body,
  listingIds,
});

/** Messages by field; those of `recipients`, `sendAt` and `form` have no field in the text. */
export type CampaignErrors = Partial<Record<keyof CampaignValues | 'recipients' | 'sendAt' | 'form', string>>;

/** The fields that differ from the saved ones. */
export function getChanges(values: CampaignValues, saved: CampaignValues): Schemas['CampaignPatch'] {
  const names = Object.keys(values) as (keyof CampaignValues)[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

/** Returns the errors that prevent sending, with the same rules as the API. */
export function checkCampaign({ subject, body, listingIds }: CampaignValues): CampaignErrors {
  const text = body.replaceAll(/<[^>]*>/g, '').trim();
  return {
    ...(subject.trim() === '' && { subject: 'Enter a subject.' }),
    ...(text === '' && listingIds.length === 0 && { body: 'Write something, or add a listing.' }),
  };
}

export const DELETED = 'This newsletter was deleted elsewhere. Save it again to keep it as a new newsletter.';

/** Assigns the messages of a failed call to the fields that they belong to. */
export function toErrors(cause: unknown, fallback: string): CampaignErrors {
  if (!isApiError(cause)) return { form: fallback };
  if (cause.code === 'CONFLICT')
    return {
      form: 'This newsletter was changed elsewhere. Your changes are still here: check them and try again.',
    };
  if (cause.code === 'NOT_FOUND') return { form: DELETED };
  const { subject, previewText, body, recipients, sendAt, ...others } = cause.fields ?? {};
  // The API identifies a single listing by its position: listingIds/0.
  const [listingIds] = Object.entries(others).flatMap(([name, message]) =>
    name.startsWith('listingIds') ? [message] : [],
  );
  const fields = { subject, previewText, body, recipients, sendAt, listingIds };
  const found = Object.entries(fields).filter(([, message]) => message);
  return found.length > 0 ? Object.fromEntries(found) : { form: cause.message || fallback };
}
