import type { CampaignRecord } from '../campaignRecords';
import type { ListRules } from '../ListRules';

/** Fields that newsletters can be filtered and sorted by. */
export const campaignFields: ReadonlySet<string> = new Set<keyof CampaignRecord>([
  'id',
  'subject',
  'state',
  'sendAt',
  'startedAt',
  'createdAt',
  'updatedAt',
  'version',
]);

export const campaignList: ListRules<CampaignRecord> = {
  fields: campaignFields,
  numbers: new Set(['version']),
  flags: new Set(),
  getTexts: ({ subject }) => [subject],
  isHidden: () => false,
  defaultSort: [{ field: 'updatedAt', descending: true }],
  indexed: { sorts: [], choices: ['state'], filters: [] },
};
