import type { AccountRecord } from '../store/records';

const ADDRESS = '/api/files/';

/** The avatar's file below /api/files: one name, or none. */
export const avatarFile = ({ profile: { avatar } }: AccountRecord): string[] =>
  avatar.startsWith(ADDRESS) ? [avatar.slice(ADDRESS.length)] : [];

export const avatarUrl = (name: string) => `${ADDRESS}${name}`;
