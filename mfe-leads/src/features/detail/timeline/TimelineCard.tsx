import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { useHost } from '@lintel/module-kit';
import {
  Card,
  CardBody,
  CardHead,
  ErrorCard,
  formatDateTime,
  formatDay,
  Hint,
  Skeleton,
  Stack,
  StageMark,
  Timeline,
  TimelineItem,
} from '@lintel/ui';
import {
  CalendarDays,
  CircleCheck,
  FileUp,
  ListTodo,
  Mail,
  MailOpen,
  Merge,
  MessageCircle,
  Phone,
  Send,
  StickyNote,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ContactActions } from '../contact/ContactActions';
import { describeContact } from '../contact/channels';
import { describeEmail, EmailEntry } from '../email/EmailEntry';
import { useListActivityQuery } from './activityApi';
import { TimelineComposer } from './TimelineComposer';

interface Props {
  lead: Schemas['Lead'];
  /** Moves the focus to the form for notes. */
  onNote(): void;
  /** Asks about a call or an email. */
  onContact(channel: ContactChannel): void;
}

/** The history of a lead: the enquiry, changes of stage, notes, contacts, and tasks. */
export default function TimelineCard({ lead, ...composer }: Props) {
  return (
    <Card aria-label="Timeline">
      <CardHead title="Timeline" />
      <CardBody>
        <Stack gap={16}>
          <TimelineComposer lead={lead} {...composer} />
          <TimelineEntries lead={lead} />
        </Stack>
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
          <TimelineEntry key={entry.id} entry={entry} you={you} lead={lead} />
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
  /** The user's full name. The user's own entries show "You". */
  you: string;
  lead: Schemas['Lead'];
}

function TimelineEntry({ entry, you, lead }: TimelineEntryProps) {
  const { node, what, quote } = entryContents[entry.type](entry);
  const { message, text } = entry;
  return (
    <TimelineItem
      node={node}
      time={formatDateTime(entry.at)}
      dateTime={entry.at}
      quote={
        message ? (
          <EmailEntry lead={lead} message={message} text={text ?? ''} />
        ) : // The page shows the lead's message in its own card.
        quote === lead.message ? undefined : (
          quote
        )
      }
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

const formatStart = ({ startsAt, date }: Schemas['ActivityTask']) =>
  date ? formatDay(`${date}T00:00`) : formatDateTime(startsAt);

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
  message: ({ message }) => ({
    node: message?.direction === 'incoming' ? <MailOpen /> : <Send />,
    what: message && describeEmail(message),
  }),
  imported: ({ text }) => ({
    node: <FileUp />,
    what: 'updated the lead from a file',
    quote: text ?? undefined,
  }),
  merged: ({ text }) => ({ node: <Merge />, what: 'merged a duplicate', quote: text ?? undefined }),
  planned: ({ task }) => ({
    node: task?.kind === 'viewing' ? <CalendarDays /> : <ListTodo />,
    what: task && (
      <>
        {task.kind === 'viewing' ? 'scheduled the viewing' : 'added the task'} <b>{task.title}</b> for{' '}
        {formatStart(task)}
      </>
    ),
  }),
  done: ({ task }) => ({
    node: <CircleCheck />,
    what: task && (
      <>
        completed the {task.kind} <b>{task.title}</b>
      </>
    ),
  }),
  created: ({ text }) => ({ node: <UserPlus />, what: 'added the lead', quote: text ?? undefined }),
};
