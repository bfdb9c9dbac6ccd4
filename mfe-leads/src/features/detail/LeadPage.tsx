import type { Schemas } from '@lintel/contract/api';
import { formatShortDay, MainAside, PageBody, PageHeader, Stack } from '@lintel/ui';
import { LeadInfo } from './LeadInfo';
import { MessageCard } from './MessageCard';
import { NotesCard } from './notes/NotesCard';
import { PropertyCard } from './PropertyCard';
import { ReachLead } from './ReachLead';
import { StatusCard } from './StatusCard';
import { TimelineCard } from './timeline/TimelineCard';
import { useMarkAsOpened } from './useMarkAsOpened';

interface Props {
  lead: Schemas['Lead'];
  back: { href: string; label: string };
}

export function LeadPage({ lead, back }: Props) {
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
        <MainAside
          aside={
            <Stack>
              <StatusCard lead={lead} />
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
