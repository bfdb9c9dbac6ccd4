/** For `invalidatesTags`: a refusal says that the review is another than the one shown. A success is told by its event. */
export const staleWhenRefused = (_answer: unknown, error: unknown, { id }: { id: string }) =>
  error ? [{ type: 'Review' as const, id }] : [];
