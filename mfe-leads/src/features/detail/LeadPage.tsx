import type { Schemas } from '@lintel/contract/api';
import { formatShortDay, MainAside, PageBody, PageHeader, Stack } from '@lintel/ui';
import { FollowUpCard } from './FollowUpCard';
import { LeadInfo } from './LeadInfo';
import { MessageCard } from './MessageCard';
import { NotesCard } from './notes/NotesCard';
import { PropertyCard } from './PropertyCard';
import { ReachLead } from './ReachLead';
import { StatusCard } from './StatusCard';
import { LeadSteps } from './steps/LeadSteps';
import type { Steps } from './steps/stepsIn';
import { TimelineCard } from './timeline/TimelineCard';
import { useMarkAsOpened } from './useMarkAsOpened';

interface Props {
  lead: Schemas['Lead'];
  back: { href: string; label: string };
  steps: Steps | undefined;
}

export function LeadPage({ lead, back, steps }: Props) {
  useMarkAsOpened(lead);
  return (
    <>
      <PageHeader
        title={lead.name}
        context={`Lead Details · since ${formatShortDay(lead.date)}`}
        back={back}
        actions={<ReachLead lead={lead} />}
      />
      <PageBody>
        {steps && <LeadSteps steps={steps} />}
        <MainAside
          aside={
            <Stack>
              <StatusCard lead={lead} />
              <FollowUpCard lead={lead} />
              <LeadInfo lead={lead} />
              <PropertyCard property={lead.property} />
            </Stack>
          }
        >
          <Stack>
            <MessageCard message={lead.message} />
            <NotesCard leadId={lead.id} />
            <TimelineCard lead={lead} />
          </Stack>
        </MainAside>
      </PageBody>
    </>
  );
}
