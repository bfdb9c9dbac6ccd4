import { Select } from '@lintel/ui';
import styled from 'styled-components';
import { statuses } from './subscriberQuery';

const Box = styled(Select)`
  min-width: 148px;
  @media (max-width: 899px) {
    flex: 1 1 128px;
    min-width: 0;
  }
`;

interface Props {
  /** As the API spells it; empty for every status. */
  status: string;
  onStatus(status: string): void;
}

export function StatusFilter({ status, onStatus }: Props) {
  const choices: readonly string[] = statuses;
  return (
    <Box aria-label="Status" value={status} onChange={(event) => onStatus(event.target.value)}>
      <option value="">All statuses</option>
      {[...choices, ...(status && !choices.includes(status) ? [status] : [])].map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Box>
  );
}
