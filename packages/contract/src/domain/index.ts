export {
  type AlertChannel,
  type AlertKind,
  alertChannels,
  alertKindDefinitions,
  alertKinds,
  isAlertKind,
} from './alertKinds';
export { DEFAULT_PERIOD, type Period, periods, type TrafficSource, trafficSources } from './analytics';
export {
  isLeadStage,
  LEGACY_LEAD_STATUS,
  type LeadStage,
  leadStageDefinitions,
  leadStages,
  toLeadStage,
} from './leadStages';
export {
  type Currency,
  currencies,
  getNextStates,
  getPropertyStateTone,
  isPublicState,
  type Offer,
  offers,
  type PropertyState,
  type PropertyStatus,
  type PropertyType,
  propertyStates,
  propertyStatuses,
  propertyTypes,
  settableStates,
} from './listings';

/** How an agent contacts a lead. */
export const contactChannels = ['call', 'email', 'whatsapp'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** How a call ended. */
export const callOutcomes = [
  { value: 'reached', label: 'Reached' },
  { value: 'no_answer', label: 'No answer' },
  { value: 'wrong_number', label: 'Wrong number' },
] as const;
export type CallOutcome = (typeof callOutcomes)[number]['value'];

/** Source of a lead that an agent has added manually, and further sources that agents can choose. */
export const MANUAL_SOURCE = 'Manual';
export const leadSources = [
  MANUAL_SOURCE,
  'Phone call',
  'Walk-in',
  'Referral',
  'Open house',
  'Listing page',
  'Public profile',
] as const;

/** A lead's criteria that a listing can match, in display order. */
export const matchReasonLabels = {
  price: 'Price',
  type: 'Type',
  place: 'Place',
  bedrooms: 'Bedrooms',
} as const;
export const matchReasons = Object.keys(matchReasonLabels) as (keyof typeof matchReasonLabels)[];

/** An agent's decisions about a review, in the order of the filter. */
export const reviewStatusDefinitions = {
  published: { label: 'Published', tone: 'green' },
  pending: { label: 'Pending', tone: 'amber' },
  rejected: { label: 'Rejected', tone: 'red' },
} as const;

export type ReviewStatus = keyof typeof reviewStatusDefinitions;

export const reviewStatuses = Object.keys(reviewStatusDefinitions) as ReviewStatus[];

/** Subscription states of the newsletter, with the color of their badge. */
export const subscriberStatusTones = { Active: 'green', Unsubscribed: 'neutral' } as const;

export type SubscriberStatus = keyof typeof subscriberStatusTones;

export const subscriberStatuses = Object.keys(subscriberStatusTones) as SubscriberStatus[];

/** The networks that a profile can link to, each at most once, with an example of an address there. */
export const socialNetworks = [
  { platform: 'Instagram', example: 'https://instagram.com/your-name' },
  { platform: 'Facebook', example: 'https://facebook.com/your-name' },
  { platform: 'Twitter', example: 'https://x.com/your-name' },
  { platform: 'TikTok', example: 'https://tiktok.com/@your-name' },
  { platform: 'YouTube', example: 'https://youtube.com/@your-name' },
  { platform: 'WhatsApp Business', example: 'https://wa.me/15550100' },
] as const;

export type SocialPlatform = (typeof socialNetworks)[number]['platform'];

/** The states of a newsletter, in the order of the filter. */
export const campaignStateDefinitions = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'blue' },
  sending: { label: 'Sending', tone: 'amber' },
  sent: { label: 'Sent', tone: 'green' },
  cancelled: { label: 'Stopped', tone: 'red' },
} as const;

export type CampaignState = keyof typeof campaignStateDefinitions;

export const campaignStates = Object.keys(campaignStateDefinitions) as CampaignState[];

/** How many listings a newsletter can show. */
export const MAX_CAMPAIGN_LISTINGS = 12;
