import { type FileHandle, open } from 'node:fs/promises';

/** The journal's file as it is written. A test brings one whose disk fills up. */
export interface JournalFile extends Pick<FileHandle, 'appendFile' | 'datasync' | 'truncate' | 'close'> {
  stat(): Promise<{ size: number }>;
}

export type OpenFile = (file: string) => Promise<JournalFile>;

export const openForAppending: OpenFile = (file) => open(file, 'a');
