import type { Schemas } from '@lintel/contract/api';
import { Select } from '@lintel/ui';
import styled from 'styled-components';
import { reviewStatuses } from '../../review/reviewQuery';
import { statusWords } from './statusWords';

const Box = styled(Select)`
  min-width: 148px;
  @media (max-width: 899px) {
    flex: 1;
    min-width: 0;
  }
`;

interface Props {
  status?: Schemas['ReviewStatus'];
  /** As the API spells it; empty for every status. */
  onStatus(status: string): void;
}

export function StatusFilter({ status, onStatus }: Props) {
  return (
    <Box aria-label="Status" value={status ?? ''} onChange={(event) => onStatus(event.target.value)}>
      <option value="">All Reviews</option>
      {reviewStatuses.map((choice) => (
        <option key={choice} value={choice}>
          {statusWords[choice]}
        </option>
      ))}
    </Box>
  );
}
