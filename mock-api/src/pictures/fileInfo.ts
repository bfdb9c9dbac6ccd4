import { join } from 'node:path';
import type { Schemas } from '@lintel/contract/api';
import type { UploadRecord } from '../store/records';
import type { AccountData } from '../store/Store';

const makeFileUrl = (name: string) => `/api/files/${name}`;

/** An upload as the API returns it: the largest picture as `url`, the smallest as `thumbUrl`. */
export function toFileInfo({
  id,
  name,
  type,
  size,
  width,
  height,
  files,
}: UploadRecord): Schemas['FileInfo'] {
  const sources = files.flatMap((file) =>
    file.width === null ? [] : [{ url: makeFileUrl(file.name), width: file.width }],
  );
  return {
    id,
    url: makeFileUrl(files.at(-1)?.name ?? ''),
    thumbUrl: sources[0]?.url ?? null,
    name,
    type,
    size,
    width,
    height,
    sources,
  };
}

/** The files of these uploads, in order. Deleted uploads are skipped. */
export const getFiles = (ids: string[], { uploads }: AccountData): Schemas['FileInfo'][] =>
  ids.flatMap((id) => {
    const upload = uploads.get(id);
    return upload ? [toFileInfo(upload)] : [];
  });

/** Directory of the files under /api/files. */
export const getFilesDirectory = (dataDirectory: string) => join(dataDirectory, 'pictures');
