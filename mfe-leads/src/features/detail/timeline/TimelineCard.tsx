import type { Schemas } from '@lintel/contract/api';
import { useHost } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  ErrorCard,
  formatDateTime,
  Hint,
  Skeleton,
  Stack,
  StageMark,
  Timeline,
  TimelineItem,
} from '@lintel/ui';
import { FileUp, Mail, Merge, MessageCircle, Phone, StickyNote, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactActions } from '../contact/ContactActions';
import { describeContact } from '../contact/channels';
import { useListActivityQuery } from './activityApi';

/** The history of a lead: the enquiry, changes of stage, notes and contacts. */
export function TimelineCard({ lead }: { lead: Schemas['Lead'] }) {
  return (
    <Card aria-label="Timeline">
      <CardHead title="Timeline" />
      <CardBody>
        <TimelineEntries lead={lead} />
      </CardBody>
    </Card>
  );
}

function TimelineEntries({ lead }: { lead: Schemas['Lead'] }) {
  const { user } = useHost().session;
  const { data, error, refetch } = useListActivityQuery(lead.id);
  if (!data && error) {
    return <ErrorCard plain title="Couldn't load the timeline" error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Stack gap={20}>
          <Skeleton height={20} width="62%" />
          <Skeleton height={20} width="48%" />
        </Stack>
      </div>
    );
  }
  if (data.rows.length === 0) return <Hint>No activity yet.</Hint>;
  const you = user ? `${user.firstname} ${user.lastname}`.trim() : '';
  return (
    <Stack gap={12}>
      <Timeline aria-label="Timeline">
        {data.rows.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} you={you} leadMessage={lead.message} />
        ))}
      </Timeline>
      {data.total > data.rows.length && (
        <Hint>
          Showing the newest {data.rows.length} of {data.total} entries.
        </Hint>
      )}
    </Stack>
  );
}

interface EntryContent {
  node: ReactNode;
  what: ReactNode;
  quote?: string;
}

interface TimelineEntryProps {
  entry: Schemas['Activity'];
  /** The user's full name. Their own entries say "You". */
  you: string;
  /** The lead's message. The page shows it in its own card, so the timeline leaves it out. */
  leadMessage: string;
}

function TimelineEntry({ entry, you, leadMessage }: TimelineEntryProps) {
  const { node, what, quote } = entryContents[entry.type](entry);
  return (
    <TimelineItem
      node={node}
      time={formatDateTime(entry.at)}
      dateTime={entry.at}
      quote={quote === leadMessage ? undefined : quote}
      actions={entry.type === 'contact' && <ContactActions entry={entry} />}
    >
      <b>{entry.by === you ? 'You' : entry.by}</b> {what}
    </TimelineItem>
  );
}

const channelIcons: Record<Schemas['ContactChannel'], ReactNode> = {
  call: <Phone />,
  email: <Mail />,
  whatsapp: <MessageCircle />,
};

const entryContents: Record<Schemas['Activity']['type'], (entry: Schemas['Activity']) => EntryContent> = {
  stage: ({ from, to, text }) => ({
    node: <StageMark stage={to ?? ''} />,
    what: (
      <>
        moved the lead from <b>{from}</b> to <b>{to}</b>
      </>
    ),
    // The reason for Lost.
    quote: text ?? undefined,
  }),
  note: () => ({ node: <StickyNote />, what: 'added a note' }),
  enquiry: ({ text }) => ({ node: <Mail />, what: 'sent an enquiry', quote: text ?? undefined }),
  contact: ({ channel = 'call', outcome: callOutcome, text }) => ({
    node: channelIcons[channel],
    what: describeContact(channel, callOutcome),
    quote: text ?? undefined,
  }),
  imported: ({ text }) => ({
    node: <FileUp />,
    what: 'updated the lead from a file',
    quote: text ?? undefined,
  }),
  merged: ({ text }) => ({ node: <Merge />, what: 'merged a duplicate', quote: text ?? undefined }),
  created: ({ text }) => ({ node: <UserPlus />, what: 'added the lead', quote: text ?? undefined }),
};
