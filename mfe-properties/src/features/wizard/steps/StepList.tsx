import styled from 'styled-components';
import { StepButton } from './StepButton';
import type { StepView } from './stepViews';

const List = styled.ol`
  padding: 0 4px 8px;
`;

interface Props {
  views: readonly StepView[];
  onOpen(index: number): void;
}

export function StepList({ views, onOpen }: Props) {
  return (
    <List>
      {views.map((view) => (
        <li key={view.step.id}>
          <StepButton view={view} onOpen={onOpen} />
        </li>
      ))}
    </List>
  );
}
