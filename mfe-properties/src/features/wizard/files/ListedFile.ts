import type { Schemas } from '@lintel/contract/api';

interface Base {
  /** Its name among the files here, and its upload's Idempotency-Key: a repeated upload makes no second file. */
  key: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** A picture or document of the listing, from the moment it is chosen. */
export type ListedFile = Base &
  (
    | { state: 'waiting' }
    | { state: 'uploading'; percent: number }
    /** `final`: another try would end the same way. */
    | { state: 'failed'; message: string; final: boolean }
    | { state: 'uploaded'; upload: Schemas['FileInfo'] }
  );

export const listedUpload = (upload: Schemas['FileInfo']): ListedFile => ({
  key: upload.id,
  name: upload.name,
  size: upload.size,
  state: 'uploaded',
  upload,
});

/** "JPG": the extension in upper case. */
export const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toUpperCase() ?? 'FILE';

/** "4.82 MB", in MB of 1024². */
export const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(2)} MB`;
