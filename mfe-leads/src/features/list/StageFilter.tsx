import { Select } from '@lintel/ui';
import styled from 'styled-components';
import { stageChoices } from '../../lead/stages';

const Box = styled(Select)`
  min-width: 148px;
  @media (max-width: 899px) {
    flex: 1 1 40%;
    min-width: 0;
  }
`;

interface Props {
  /** As the API spells it; empty for every stage. */
  stage: string;
  onStage(stage: string): void;
}

export function StageFilter({ stage, onStage }: Props) {
  return (
    <Box aria-label="Stage" value={stage} onChange={(event) => onStage(event.target.value)}>
      <option value="">All stages</option>
      {stageChoices(stage).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </Box>
  );
}
