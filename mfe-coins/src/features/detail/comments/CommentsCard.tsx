import type { Schemas } from '@lintel/contract/api';
import { useHost, useUrlState } from '@lintel/module-kit';
import { Card, CardBody, CardHead, formatCount, Pager, Segments, Stack } from '@lintel/ui';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import {
  COMMENTS_PER_PAGE,
  parseCommentSort,
  sorts,
  toCommentSortParam,
  useListCommentsQuery,
} from './commentApi';

/** The users' comments on a coin. */
export function CommentsCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const userId = useHost().session.user?.id;
  const { params, page, change } = useUrlState();
  const query = { coin: coin.id, sort: parseCommentSort(params), page, userId };
  const { data } = useListCommentsQuery(query);
  const total = data?.total ?? 0;
  return (
    <Card aria-label="Comments">
      <CardHead title="Comments" meta={data && formatCount(total, 'comment', 'comments')} />
      <CardBody>
        <Stack gap={20}>
          <CommentForm coin={coin.id} onAdded={() => change({ sort: undefined })} />
          {total > 1 && (
            <Segments
              label="Sort comments"
              options={sorts}
              value={query.sort}
              onChange={(sort) => change(toCommentSortParam(sort))}
            />
          )}
          <CommentList query={query} onFirstPage={() => change({ page: 1 })} />
        </Stack>
      </CardBody>
      {data && data.rows.length > 0 && (
        <Pager
          of={{ page, pageSize: COMMENTS_PER_PAGE, total }}
          noun={['comment', 'comments']}
          onPage={(next) => change({ page: next })}
        />
      )}
    </Card>
  );
}
