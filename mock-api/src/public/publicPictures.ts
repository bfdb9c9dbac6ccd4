import type { Schemas } from '@lintel/contract/api';
import { filesOf } from '../pictures/fileInfo';
import type { AccountData } from '../store/Store';

/** The pictures of these uploads, in order. What the agent named the files stays out of sight. */
export const publicPictures = (ids: string[], data: AccountData): Schemas['PublicPicture'][] =>
  filesOf(ids, data).flatMap(({ url, thumbUrl, width, height, sources }) =>
    thumbUrl && width && height ? [{ url, thumbUrl, width, height, sources }] : [],
  );
