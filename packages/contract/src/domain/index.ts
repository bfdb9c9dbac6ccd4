export { DEFAULT_PERIOD, type Period, periods, type TrafficSource, trafficSources } from './analytics';
export { type CallOutcome, type ContactChannel, callOutcomes, contactChannels } from './contacts';
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
  isPublicState,
  nextStates,
  type PropertyState,
  type PropertyStatus,
  type PropertyType,
  propertyStates,
  propertyStateTone,
  propertyStatuses,
  propertyTypes,
  settableStates,
} from './listings';
export { type ReviewStatus, reviewStatusDefinitions, reviewStatuses } from './reviews';
export { type SocialPlatform, socialNetworks } from './socialNetworks';
export { type SubscriberStatus, subscriberStatuses, subscriberStatusTones } from './subscribers';
