import type { Schemas } from '@lintel/contract/api';
import { useHost, useUrlState } from '@lintel/module-kit';
import { Card, CardBody, CardHead, formatCount, Pager, Segments, Stack } from '@lintel/ui';
import { CommentForm } from './CommentForm';
import { CommentList } from './CommentList';
import { COMMENTS_A_PAGE, sortForUrl, sortInUrl, sorts, useListCommentsQuery } from './commentApi';

/** The users' comments on a coin. */
export function CommentsCard({ coin }: { coin: Schemas['CoinDetail'] }) {
  const userId = useHost().session.user?.id;
  const { params, page, change } = useUrlState();
  const query = { coin: coin.id, sort: sortInUrl(params), page, userId };
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
              onChange={(sort) => change(sortForUrl(sort))}
            />
          )}
          <CommentList query={query} />
        </Stack>
      </CardBody>
      <Pager
        of={{ page, pageSize: COMMENTS_A_PAGE, total }}
        noun={['comment', 'comments']}
        onPage={(next) => change({ page: next })}
      />
    </Card>
  );
}
