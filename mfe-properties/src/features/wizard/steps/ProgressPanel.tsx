import { Card, CardHead, ProgressBar } from '@lintel/ui';
import styled from 'styled-components';
import { countCompleted, getPercentage, type StepView } from '../session/stepProgress';
import { StepList } from './StepList';

const Panel = styled(Card)`
  position: sticky;
  top: calc(var(--top-inset, 0px) + 84px);
  @media (max-width: 899px) {
    display: none;
  }
`;
const Sum = styled.div`
  display: grid;
  gap: 8px;
  padding: 14px 20px 12px;
  font: var(--text-13);
`;
const Figures = styled.p`
  display: flex;
  justify-content: space-between;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
  b {
    font-weight: 600;
    color: var(--text-primary);
  }
`;

interface Props {
  views: readonly StepView[];
  onOpen(index: number): void;
}

/** The steps beside the form, on wide screens. */
export function ProgressPanel({ views, onOpen }: Props) {
  const percentage = getPercentage(views);
  return (
    <Panel as="aside" aria-label="Property Setup Progress">
      <CardHead title="Property Setup Progress" />
      <Sum>
        <Figures>
          <span>
            {countCompleted(views)} of {views.length} steps
          </span>
          <b>{percentage}%</b>
        </Figures>
        <ProgressBar value={percentage} label="Progress" />
      </Sum>
      <StepList views={views} onOpen={onOpen} />
    </Panel>
  );
}
