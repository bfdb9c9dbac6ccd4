import { Hint, PageBody, PageHeader, type PageHeaderProps, Stack, TwoColumns } from '@lintel/ui';
import type { Campaign } from '../campaignApi';
import { campaignTitle } from '../campaignQuery';
import { toValues } from '../compose/campaignForm';
import { LazyPreview } from '../LazyPreview';
import { BouncesCard } from './BouncesCard';
import { FiguresCard } from './FiguresCard';
import { LinksCard } from './LinksCard';
import { StateCard } from './StateCard';

interface Props {
  campaign: Campaign;
  back: PageHeaderProps['back'];
}

/** A newsletter that is scheduled, being sent, sent or stopped. */
export default function CampaignReport({ campaign, back }: Props) {
  const hasStarted = campaign.state !== 'scheduled';
  return (
    <>
      <PageHeader title={campaignTitle(campaign)} context={campaign.previewText || undefined} back={back} />
      <PageBody>
        <TwoColumns side={<StateCard campaign={campaign} />}>
          <Stack>
            {hasStarted && <FiguresCard campaign={campaign} />}
            {hasStarted && campaign.links.length > 0 && <LinksCard links={campaign.links} />}
            {campaign.figures.bounced > 0 && <BouncesCard campaign={campaign} />}
            <LazyPreview content={toValues(campaign)} />
            {hasStarted && <Hint>The preview shows listings as they are now.</Hint>}
          </Stack>
        </TwoColumns>
      </PageBody>
    </>
  );
}
