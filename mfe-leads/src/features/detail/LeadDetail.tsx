import type { Schemas } from '@lintel/contract/api';
import { isApiError, Lazy, lazyWithRetry } from '@lintel/module-kit';
import { useParams } from '@lintel/module-kit/router';
import {
  Card,
  CardBody,
  CardHead,
  DetailSkeleton,
  type DetailSkeletonProps,
  ErrorCard,
  formatShortDay,
  NARROW,
  PageBody,
  PageHeader,
  RecordNotFound,
  type RecordNotFoundProps,
  Skeleton,
  Stack,
  TwoColumns,
  useMediaQuery,
} from '@lintel/ui';
import { UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useGetLeadQuery, useUpdateLeadMutation } from '../../lead/leadApi';
import { isLooking } from '../../lead/wishes';
import { ContactBar } from './contact/ContactBar';
import { ReachLead } from './contact/ReachLead';
import { useContactPrompt } from './contact/useContactPrompt';
import { FollowUpCard } from './FollowUpCard';
import { LeadInfo } from './LeadInfo';
import type { LeadNeighbors } from './neighbors/findNeighbors';
import { NeighborLinks } from './neighbors/NeighborLinks';
import { useLeadNeighbors } from './neighbors/useLeadNeighbors';
import { NotesCard } from './notes/NotesCard';
import { PropertyCard } from './PropertyCard';
import { StatusCard } from './StatusCard';

// The first view doesn't need these.
const duplicatesCard = lazyWithRetry(
  () => import(/* webpackChunkName: "lead-duplicates" */ './DuplicatesCard'),
);
const matchesCard = lazyWithRetry(
  () => import(/* webpackChunkName: "lead-matches" */ './matches/MatchesCard'),
);
const tasksCard = lazyWithRetry(() => import(/* webpackChunkName: "lead-timeline" */ './tasks/TasksCard'));
const timelineCard = lazyWithRetry(
  () => import(/* webpackChunkName: "lead-timeline" */ './timeline/TimelineCard'),
);

interface Props {
  /** Target of "Back to Leads". */
  listAddress: string;
  /** The query of the list that was visited last; empty for all leads. */
  search?: string;
}

export default function LeadDetail({ listAddress, search = '' }: Props) {
  const { id = '' } = useParams();
  const { currentData: lead, error, refetch } = useGetLeadQuery(id);
  const neighbors = useLeadNeighbors(id, search, lead !== undefined);
  const back = { href: listAddress, label: 'Back to Leads' };

  if (isApiError(error) && error.status === 404) return <LeadNotFound back={back} />;
  if (lead) return <LeadPage key={lead.id} lead={lead} back={back} neighbors={neighbors} />;
  if (!error) return <LeadSkeleton back={back} />;
  return (
    <>
      <PageHeader title="Lead Details" back={back} />
      <PageBody>
        <ErrorCard title="Couldn't load this lead" error={error} onRetry={refetch} />
      </PageBody>
    </>
  );
}

interface LeadPageProps {
  lead: Schemas['Lead'];
  back: { href: string; label: string };
  neighbors: LeadNeighbors | undefined;
}

export function LeadPage({ lead, back, neighbors }: LeadPageProps) {
  useMarkAsRead(lead);
  const { openPrompt, prompt } = useContactPrompt(lead);
  const isNarrow = useMediaQuery(NARROW);
  const notes = useRef<HTMLDivElement>(null);
  return (
    <>
      <PageHeader
        title={lead.name}
        context={`Lead Details · since ${formatShortDay(lead.date)}`}
        back={back}
        actions={<ReachLead lead={lead} isNarrow={isNarrow} onContact={openPrompt} />}
      />
      <PageBody>
        <NeighborLinks neighbors={neighbors} />
        <TwoColumns
          first={<MessageCard message={lead.message} />}
          side={
            <Stack>
              <StatusCard lead={lead} />
              <FollowUpCard lead={lead} />
              <LeadInfo lead={lead} onContact={openPrompt} />
              <Lazy
                of={duplicatesCard}
                fallback={null}
                renderError={(error, retry) => (
                  <ErrorCard title="Couldn't look for duplicates" error={error} onRetry={retry} />
                )}
                lead={lead}
              />
              <PropertyCard property={lead.property} />
            </Stack>
          }
        >
          <Stack>
            {isLooking(lead) && (
              <Lazy
                of={matchesCard}
                fallback={<Skeleton height={180} shape="block" />}
                renderError={(error, retry) => (
                  <ErrorCard title="Couldn't load matching listings" error={error} onRetry={retry} />
                )}
                lead={lead}
              />
            )}
            <div ref={notes}>
              <NotesCard leadId={lead.id} leadName={lead.name} />
            </div>
            <Lazy
              of={tasksCard}
              fallback={<Skeleton height={104} shape="block" />}
              renderError={(error, retry) => (
                <ErrorCard title="Couldn't load tasks and viewings" error={error} onRetry={retry} />
              )}
              lead={lead}
            />
            <Lazy
              of={timelineCard}
              fallback={<Skeleton height={240} shape="block" />}
              renderError={(error, retry) => (
                <ErrorCard title="Couldn't load the timeline" error={error} onRetry={retry} />
              )}
              lead={lead}
              onNote={() => focusNote(notes.current)}
              onContact={openPrompt}
            />
          </Stack>
        </TwoColumns>
        {isNarrow && (
          <ContactBar lead={lead} onContact={openPrompt} onNote={() => focusNote(notes.current)} />
        )}
        {prompt}
      </PageBody>
    </>
  );
}

function focusNote(notes: HTMLElement | null) {
  const box = notes?.querySelector('textarea');
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}

const MessageText = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

/** The first enquiry. */
function MessageCard({ message }: { message: string }) {
  return (
    <Card aria-label="Message">
      <CardHead title="Message" />
      <CardBody>
        <MessageText>{message || 'No message'}</MessageText>
      </CardBody>
    </Card>
  );
}

/**
 * Marks an opened lead as read, again after a reply. A failure is ignored: the lead stays unread until the next visit.
 */
function useMarkAsRead(lead: Schemas['Lead']) {
  const [updateLead] = useUpdateLeadMutation();
  const tried = useRef<string>(null);

  useEffect(() => {
    const contact = lead.lastContact ?? '';
    if (lead.isRead || tried.current === contact) return;
    tried.current = contact;
    updateLead({ lead, changes: { isRead: true } });
  }, [lead, updateLead]);
}

function LeadNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound back={back} name="Lead" plural="leads" icon={<UserX size={20} strokeWidth={1.6} />} />
  );
}

const LeadSkeleton = ({ back }: Pick<DetailSkeletonProps, 'back'>) => (
  <DetailSkeleton back={back} first={120} main={[320, 240]} side={[172, 240, 320]} />
);
