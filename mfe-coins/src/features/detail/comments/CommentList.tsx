import { ErrorCard, Hint, PageOutOfRange, PendingContent, Skeleton } from '@lintel/ui';
import { MessageSquare } from 'lucide-react';
import styled from 'styled-components';
import { CommentItem } from './CommentItem';
import { type CommentQuery, useListCommentsQuery } from './commentApi';

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

interface Props {
  query: CommentQuery;
  onFirstPage(): void;
}

export function CommentList({ query, onFirstPage }: Props) {
  const { data, currentData, error, refetch } = useListCommentsQuery(query);
  if (error && !currentData)
    return <ErrorCard plain title="Couldn't load comments" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={72} shape="block" />
      </div>
    );
  }
  if (data.total === 0) return <Hint>No comments yet. Share what you think of this coin.</Hint>;
  if (data.rows.length === 0) {
    const icon = <MessageSquare size={20} strokeWidth={1.6} />;
    return <PageOutOfRange icon={icon} onFirstPage={onFirstPage} />;
  }
  return (
    <PendingContent pending={!currentData}>
      <List aria-label="Comments">
        {data.rows.map((comment) => (
          <CommentItem key={comment.id} comment={comment} query={query} />
        ))}
      </List>
    </PendingContent>
  );
}
