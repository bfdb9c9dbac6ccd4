import { notFound } from '../errors';
import { assertVersion } from '../http/assertVersion';
import { operation } from '../http/operation';
import { created, noContent, ok, okList, okWithMessage } from '../http/responses';
import { assertOwnProperty } from '../properties/model';
import { parseListQuery } from '../query/parseListQuery';
import { reviewFields } from '../store/lists/reviews';
import { getMeanRating, readReviewFigures } from './figures';
import { changeReview, findReview, makeReview, toExpandedResponses, toReviewResponse } from './model';
export const listReviews = operation('GET /reviews', async ({ query: values, data }) => {
  const query = parseListQuery(values, reviewFields);
  const { records, total } = await data.reviews.page(query);
  const expand = values._expand === 'property';
  return okList(
    expand ? await toExpandedResponses(records, data) : records.map(toReviewResponse),
    total,
    query,
  );
});

export const getReview = operation('GET /reviews/{id}', async ({ path, data }) =>
  ok(toReviewResponse(await findReview(data, path.id))),
);

export const createReview = operation('POST /reviews', async ({ body, data, services }) => {
  await assertOwnProperty(data, body.propertyId);
  const review = makeReview(body, new Date(services.now()).toISOString());
  await data.reviews.put(review);
  return created(toReviewResponse(review), 'Review added');
});

const messages = {
  published: 'Review published',
  rejected: 'Review rejected',
  pending: 'Review moved to pending',
};

export const updateReview = operation('PATCH /reviews/{id}', async (call) => {
  const after = await changeReview(call, (before) => {
    const { status = before.status, rejectionReason = before.rejectionReason } = call.body;
    return { status, rejectionReason: status === 'rejected' ? rejectionReason?.trim() || null : null };
  });
  return okWithMessage(toReviewResponse(after), messages[after.status]);
});

export const deleteReview = operation('DELETE /reviews/{id}', async (call) => {
  await changeReview(call, (_, at) => ({ deletedAt: at }));
  return noContent();
});

/** Restoring an existing review changes nothing, because an Undo may be sent twice. */
export const restoreReview = operation(
  'POST /reviews/{id}/restore',
  async ({ path, data, request, services }) => {
    const review = await data.reviews.get(path.id);
    if (!review) throw notFound('review');
    if (!review.deletedAt) return okWithMessage(toReviewResponse(review), 'Review restored');
    assertVersion(request, review);
    const restored = {
      ...review,
      deletedAt: null,
      updatedAt: new Date(services.now()).toISOString(),
      version: review.version + 1,
    };
    await data.reviews.put(restored);
    return okWithMessage(toReviewResponse(restored), 'Review restored');
  },
);

export const putReply = operation('PUT /reviews/{id}/reply', async (call) => {
  const after = await changeReview(call, (_, at) => ({
    reply: { text: call.body.text.trim(), repliedAt: at },
  }));
  return okWithMessage(toReviewResponse(after), 'Reply sent');
});

export const deleteReply = operation('DELETE /reviews/{id}/reply', async (call) => {
  const after = await changeReview(call, () => ({ reply: null }));
  return okWithMessage(toReviewResponse(after), 'Reply removed');
});

export const countReviews = operation('GET /reviews/counts', async ({ data }) => {
  const figures = await readReviewFigures(data);
  const { pending, published, rejected } = figures;
  return ok({ ...figures, total: pending + published + rejected, mean: getMeanRating(figures) });
});
