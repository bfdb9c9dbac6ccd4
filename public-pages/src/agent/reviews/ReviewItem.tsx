import type { Schemas } from '@lintel/contract/api';
import { getDateFormat, Stars, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { usePageContext } from '../../form/PageContext';

const Article = styled.article`
  display: grid;
  gap: 8px;
  padding: 20px 0;
  overflow-wrap: anywhere;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  font: var(--text-13);
  color: var(--text-muted);
`;
const Author = styled.h3`
  font: 600 14px/20px var(--font-sans);
  color: var(--text-primary);
`;
const Comment = styled.p`
  max-width: 68ch;
  color: var(--text-secondary);
  white-space: pre-line;
`;
const About = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
`;
const Reply = styled.div`
  display: grid;
  gap: 4px;
  max-width: 68ch;
  margin-top: 4px;
  padding: 12px 16px;
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  color: var(--text-secondary);
  p:last-child {
    white-space: pre-line;
  }
`;
const ReplyHead = styled.p`
  font: var(--text-12);
  color: var(--text-muted);
`;

interface ReviewItemProps {
  review: Schemas['PublicReview'];
  agent: Schemas['PublicAgent'];
}

export function ReviewItem({ review, agent: { firstname } }: ReviewItemProps) {
  const { customerName, rating, comment, date, listing, reply } = review;
  return (
    <Article>
      <Head>
        <Author>
          <bdi>{customerName}</bdi>
        </Author>
        <Stars rating={rating} />
        <Day iso={date} />
      </Head>
      <Comment dir="auto">{comment}</Comment>
      {listing && (
        <About>
          {'About '}
          <TextLink href={`/p/${encodeURIComponent(listing.slug)}`}>
            <bdi>{listing.title}</bdi>
          </TextLink>
        </About>
      )}
      {reply && (
        <Reply>
          <ReplyHead>
            {`${firstname} replied, `}
            <Day iso={reply.repliedAt} />
          </ReplyHead>
          <p dir="auto">{reply.text}</p>
        </Reply>
      )}
    </Article>
  );
}

const day = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
} as const;

/** A date in the visitor's regional format. UTC, since the server can't determine the visitor's time zone. */
function Day({ iso }: { iso: string }) {
  const { language } = usePageContext().request;
  return <time dateTime={iso}>{getDateFormat(day, language).format(new Date(iso))}</time>;
}
