import type { Schemas } from '@lintel/contract/api';

export const statusWords: Record<Schemas['ReviewStatus'], string> = {
  published: 'Published',
  pending: 'Pending',
  rejected: 'Rejected',
};
