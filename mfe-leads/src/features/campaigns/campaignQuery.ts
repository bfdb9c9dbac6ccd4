import { type CampaignState, campaignStates } from '@lintel/contract/domain';
import { parseSearch } from '@lintel/module-kit';

export const CAMPAIGNS_PATH = '/newsletters/campaigns';
export const NEW_CAMPAIGN_PATH = `${CAMPAIGNS_PATH}/new`;

export const campaignPath = (id: string) => `${CAMPAIGNS_PATH}/${encodeURIComponent(id)}`;

export interface CampaignQuery {
  q?: string;
  status?: CampaignState;
  page: number;
}

/** Parses the URL of the list. Unknown values are ignored. */
export function parseCampaignQuery(params: URLSearchParams, page: number): CampaignQuery {
  const inUrl = params.get('status');
  return { q: parseSearch(params), status: campaignStates.find((state) => state === inUrl), page };
}

/** Returns the newsletter's subject, or a substitute for drafts without one. */
export const campaignTitle = ({ subject }: { subject: string }) => subject.trim() || 'Untitled newsletter';

/** Key of the draft of a newsletter's text; without an id, of a new newsletter. */
export const campaignDraftKey = (id: string | undefined) => `campaign.${id ?? 'new'}`;
