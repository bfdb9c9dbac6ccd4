import { ErrorCard, Hint, PendingContent, Skeleton } from '@lintel/ui';
import styled from 'styled-components';
import { CommentItem } from './CommentItem';
import { type CommentQuery, useListCommentsQuery } from './commentApi';

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

export function CommentList({ query }: { query: CommentQuery }) {
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
  if (data.rows.length === 0) return <Hint>No comments yet. Share what you think of this coin.</Hint>;
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
