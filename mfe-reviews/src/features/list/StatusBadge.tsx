import type { Schemas } from '@lintel/contract/api';
import { Badge, Dot } from '@lintel/ui';
import { statusWords } from './statusWords';

const tones = { published: 'green', pending: 'amber', rejected: 'red' } as const;

export function StatusBadge({ status }: { status: Schemas['ReviewStatus'] }) {
  const tone = tones[status];
  return (
    <Badge tone={tone} mark={<Dot tone={tone} />}>
      {statusWords[status]}
    </Badge>
  );
}
