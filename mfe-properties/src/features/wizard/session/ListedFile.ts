import type { Schemas } from '@lintel/contract/api';

interface Base {
  /** Identifies the file in this wizard and is its upload's Idempotency-Key: a retry creates no second file. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A picture or document of the listing, from the moment it is chosen. */
export type ListedFile = Base &
  /** `note`: reason why the upload starts again. */
  (
    | { state: 'waiting'; note?: string }
    | { state: 'uploading'; percent: number }
    /** `final`: a retry can't help. The file doesn't count as part of the listing. */
    | { state: 'failed'; message: string; final: boolean }
    | { state: 'uploaded'; upload: Schemas['FileInfo'] }
  );

/** Whether the server has permanently rejected the file. Such a file doesn't count. */
export const isRefused = (file: ListedFile): boolean => file.state === 'failed' && file.final;

export const toListedFile = (upload: Schemas['FileInfo']): ListedFile => ({
  key: upload.id,
  name: upload.name,
  size: upload.size,
  state: 'uploaded',
  upload,
});

/** "JPG": the extension in upper case. */
export const getExtension = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

/** "4.82 MB", in MB of 1024². */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(2)} MB`;
