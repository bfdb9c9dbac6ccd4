import { Check } from 'lucide-react';
import { StepButtonFace, StepName, StepNote, StepNumber } from './stepStyles';
import type { StepView } from './stepViews';

interface Props {
  view: StepView;
  onOpen(index: number): void;
}

/** One step: its number or a tick, its name, its mark. */
export function StepButton({ view, onOpen }: Props) {
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
