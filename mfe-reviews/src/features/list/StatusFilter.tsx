import type { Schemas } from '@lintel/contract/api';
import { Select } from '@lintel/ui';
import { reviewStatuses } from '../../review/reviewQuery';
import { statusWords } from './statusWords';

const wide = { flex: '0 1 160px' };

interface Props {
  status?: Schemas['ReviewStatus'];
  /** As the API spells it; empty for every status. */
  onStatus(status: string): void;
}

export function StatusFilter({ status, onStatus }: Props) {
  return (
    <Select
      style={wide}
      aria-label="Status"
      value={status ?? ''}
      onChange={(event) => onStatus(event.target.value)}
    >
      <option value="">All Reviews</option>
      {reviewStatuses.map((choice) => (
        <option key={choice} value={choice}>
          {statusWords[choice]}
        </option>
      ))}
    </Select>
  );
}
