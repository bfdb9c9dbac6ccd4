import { Select } from '@lintel/ui';
import styled from 'styled-components';
import { type FollowUp, followUps } from '../../lead/followUp';

const Box = styled(Select)`
  min-width: 148px;
  @media (max-width: 899px) {
    flex: 1 1 40%;
    min-width: 0;
  }
`;

const words: Record<FollowUp, string> = { overdue: 'Overdue', today: 'Due today', later: 'Due later' };

interface Props {
  followUp: FollowUp | undefined;
  /** Empty for all leads, with a day to get back to them or without. */
  onFollowUp(followUp: string): void;
}

/** Whom to get back to. */
export function FollowUpFilter({ followUp, onFollowUp }: Props) {
  return (
    <Box aria-label="Follow-up" value={followUp ?? ''} onChange={(event) => onFollowUp(event.target.value)}>
      <option value="">All follow-ups</option>
      {followUps.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </Box>
  );
}
