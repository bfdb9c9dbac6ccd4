import type { Schemas } from '@lintel/contract/api';
import { failureToast, useHost } from '@lintel/module-kit';
import { Avatar, Button, formatCount, formatDateTime, formatNumber, VisuallyHidden } from '@lintel/ui';
import { Heart } from 'lucide-react';
import styled from 'styled-components';
import { type CommentQuery, useLikeCommentMutation } from './commentApi';

const Item = styled.li`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 12px;
`;
const Meta = styled.p`
  font: var(--text-13);
  color: var(--text-muted);
  b {
    font-weight: 500;
    color: var(--text-primary);
  }
`;
/* Keeps the author's line breaks. */
const Text = styled.p`
  margin-top: 2px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Like = styled(Button)`
  margin: 4px 0 0 -10px;
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;

interface Props {
  comment: Schemas['CoinComment'];
  query: CommentQuery;
}

export function CommentItem({ comment, query }: Props) {
  const host = useHost();
  const [likeComment] = useLikeCommentMutation();
  const { id, author, text, likes, liked, createdAt } = comment;

  async function like() {
    if (liked) return;
    try {
      await likeComment({ commentId: id, query }).unwrap();
    } catch (error) {
      host.toast(failureToast(error, "Couldn't save your like."));
    }
  }

  return (
    <Item>
      <Avatar name={author} />
      <div>
        <Meta>
          <b>{author}</b> · <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Meta>
        <Text>{text}</Text>
        <Like
          size="small"
          variant="ghost"
          icon={<Heart />}
          aria-pressed={liked}
          aria-label={`Like ${author}'s comment, ${formatCount(likes, 'like', 'likes')}`}
          onClick={like}
        >
          {formatNumber(likes)}
        </Like>
        {liked && <VisuallyHidden>You like this.</VisuallyHidden>}
      </div>
    </Item>
  );
}
