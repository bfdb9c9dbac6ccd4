import type { Schemas } from '@lintel/contract/api';
import { formatDateTime, StageMark, TimelineItem } from '@lintel/ui';
import { Mail, MessageSquare, StickyNote, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';

interface Look {
  node: ReactNode;
  what: ReactNode;
  quote?: string;
}

interface Props {
  entry: Schemas['Activity'];
  /** The signed-in user's name: what they did, "You" did. */
  you: string;
  /** Words that stand elsewhere on the page and are not said again. */
  said: string;
}

/** One thing that happened to the lead. */
export function TimelineEntry({ entry, you, said }: Props) {
  const { node, what, quote } = looks[entry.type](entry);
  return (
    <TimelineItem
      node={node}
      time={formatDateTime(entry.at)}
      dateTime={entry.at}
      quote={quote === said ? undefined : quote}
    >
      <b>{entry.by === you ? 'You' : entry.by}</b> {what}
    </TimelineItem>
  );
}

const contacts: Record<Schemas['ContactChannel'], string> = {
  call: 'called the lead',
  email: 'wrote an email',
  whatsapp: 'wrote on WhatsApp',
};

const looks: Record<Schemas['Activity']['type'], (entry: Schemas['Activity']) => Look> = {
  stage: ({ from, to, text }) => ({
    node: <StageMark stage={to ?? ''} />,
    what: (
      <>
        moved the lead from <b>{from}</b> to <b>{to}</b>
      </>
    ),
    // Why it was lost.
    quote: text ?? undefined,
  }),
  note: () => ({ node: <StickyNote />, what: 'added a note' }),
  enquiry: ({ text }) => ({ node: <Mail />, what: 'sent an enquiry', quote: text ?? undefined }),
  contact: ({ channel }) => ({ node: <MessageSquare />, what: contacts[channel ?? 'call'] }),
  created: ({ text }) => ({ node: <UserPlus />, what: 'added the lead', quote: text ?? undefined }),
};
