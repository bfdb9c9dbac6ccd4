import { type CampaignState, campaignStateDefinitions } from '@lintel/contract/domain';
import { Badge, Dot } from '@lintel/ui';

/** The state of a newsletter. */
export function CampaignBadge({ state }: { state: CampaignState }) {
  const { label, tone } = campaignStateDefinitions[state];
  return (
    <Badge tone={tone} mark={<Dot tone={tone} hollow={state === 'draft'} />}>
      {label}
    </Badge>
  );
}
