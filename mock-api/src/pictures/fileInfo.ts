import type { Schemas } from '@lintel/contract/api';
import type { UploadRecord } from '../store/records';
import type { AccountData } from '../store/Store';
import { FILES_PATH, type FileLinks } from './FileLinks';

/**
 * Converts an upload for the API: the largest picture as `url`, the smallest as `thumbUrl`.
 * @param links signs the addresses of documents; without it they can't be opened
 */
export function toFileInfo(
  { id, name, type, size, width, height, files }: UploadRecord,
  links?: FileLinks,
): Schemas['FileInfo'] {
  const makeUrl = (fileName: string) => links?.makeUrl(fileName, name) ?? `${FILES_PATH}${fileName}`;
  const sources = files.flatMap((file) =>
    file.width === null ? [] : [{ url: makeUrl(file.name), width: file.width }],
  );
  return {
    id,
    url: makeUrl(files.at(-1)?.name ?? ''),
    thumbUrl: sources[0]?.url ?? null,
    name,
    type,
    size,
    width,
    height,
    sources,
  };
}

/** Uploads by id. */
export type Uploads = ReadonlyMap<string, UploadRecord>;

/** Reads the uploads with these ids; deleted ones are missing. */
export const readUploads = ({ uploads }: AccountData, ids: readonly string[]): Promise<Uploads> =>
  uploads.getMany(ids);

/** Returns the files of these uploads, in order. Deleted uploads are skipped. */
export const getFiles = (ids: string[], uploads: Uploads, links?: FileLinks): Schemas['FileInfo'][] =>
  ids.flatMap((id) => {
    const upload = uploads.get(id);
    return upload ? [toFileInfo(upload, links)] : [];
  });
