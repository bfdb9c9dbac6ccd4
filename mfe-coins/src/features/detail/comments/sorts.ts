export type CommentSort = 'createdAt' | 'likes';

export const sorts: readonly { value: CommentSort; label: string }[] = [
  { value: 'createdAt', label: 'Newest' },
  { value: 'likes', label: 'Most liked' },
];

/** How an address wants the comments; the newest first unless it says otherwise. */
export const sortInUrl = (params: URLSearchParams): CommentSort =>
  params.get('sort') === 'likes' ? 'likes' : 'createdAt';

export const sortForUrl = (sort: CommentSort) => ({ sort: sort === 'createdAt' ? undefined : sort });
