import { Check } from 'lucide-react';
import styled from 'styled-components';
import type { StepView } from '../session/stepProgress';

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

interface StepButtonProps {
  view: StepView;
  onOpen(index: number): void;
}

/** One step: its number or a check mark, its name and its mark. */
function StepButton({ view, onOpen }: StepButtonProps) {
  const { step, index, mark, current, disabled } = view;
  const done = mark === 'Completed';
  return (
    <StepButtonFace
      type="button"
      $current={current}
      aria-current={current ? 'step' : undefined}
      disabled={disabled}
      onClick={() => onOpen(index)}
    >
      <StepNumber $look={done ? 'done' : current ? 'current' : 'ahead'} aria-hidden="true">
        {done ? <Check size={14} strokeWidth={2} /> : index + 1}
      </StepNumber>
      <span>
        <StepName>{step.title}</StepName>
        <StepNote>{mark}</StepNote>
      </span>
      {done && <StepNote>Click to edit</StepNote>}
    </StepButtonFace>
  );
}

const StepButtonFace = styled.button<{ $current: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 24px 1fr auto;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 52px;
  padding: 6px 16px 6px 18px;
  border-radius: var(--radius-md);
  background: ${({ $current }) => ($current ? 'var(--bg-selected)' : 'none')};
  text-align: left;
  &:hover:enabled {
    background: ${({ $current }) => ($current ? 'var(--bg-selected)' : 'var(--bg-hover)')};
  }
  &:disabled {
    cursor: not-allowed;
  }
  li:not(:last-child) > &::after {
    content: '';
    position: absolute;
    left: 29.5px;
    top: 40px;
    z-index: 1;
    width: 1px;
    height: 24px;
    background: var(--border-default);
  }
`;

const looks = {
  done: 'background: var(--accent); border-color: var(--accent); color: var(--text-on-accent);',
  current:
    'border-color: var(--accent-mark); color: var(--text-accent); box-shadow: inset 0 0 0 1px var(--accent-mark);',
  ahead: '',
};

const StepNumber = styled.span<{ $look: keyof typeof looks }>`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid var(--border-control);
  border-radius: 50%;
  background: var(--bg-surface);
  color: var(--text-muted);
  font: 600 12px/1 var(--font-sans);
  font-variant-numeric: tabular-nums;
  ${({ $look }) => looks[$look]}
`;

const StepName = styled.span`
  display: block;
  font: 500 13px/18px var(--font-sans);
  button:disabled & {
    color: var(--text-muted);
    font-weight: 400;
  }
`;

const StepNote = styled.span`
  display: block;
  font: 400 12px/16px var(--font-sans);
  color: var(--text-muted);
`;
