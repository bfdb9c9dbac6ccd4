import { ErrorCard, Hint, Skeleton, Waiting } from '@lintel/ui';
import styled from 'styled-components';
import { CommentItem } from './CommentItem';
import { type CommentQuery, useListCommentsQuery } from './listComments';

const List = styled.ul`
  display: grid;
  gap: 16px;
`;

export function CommentList({ query }: { query: CommentQuery }) {
  const { data, currentData, error, refetch } = useListCommentsQuery(query);
  if (error && !currentData)
    return <ErrorCard plain title="Could not load the comments" error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height={72} shape="block" />
      </div>
    );
  }
  if (data.rows.length === 0) return <Hint>No comments yet. Say what you think of this coin.</Hint>;
  return (
    <Waiting waiting={!currentData}>
      <List aria-label="Comments">
        {data.rows.map((comment) => (
          <CommentItem key={comment.id} comment={comment} query={query} />
        ))}
      </List>
    </Waiting>
  );
}
