import { Button, useSharedRetry, VisuallyHidden } from '@lintel/ui';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Row } from './checklistStyles';
import type { StepState } from './stepStates';

/** One step: a link to its page, or a mark that it is done. */
export function ChecklistStep({ step: { label, to }, state, retry: loadAgain }: StepState) {
  const retry = useSharedRetry(state === 'failed' ? loadAgain : undefined);
  const isDone = state === 'done';
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <Row $done={isDone} aria-busy={state === 'loading' || undefined}>
      <Mark size={18} strokeWidth={1.8} aria-hidden="true" />
      {isDone ? (
        <span>
          {label} <VisuallyHidden>, done</VisuallyHidden>
        </span>
      ) : (
        <Link to={to}>{label}</Link>
      )}
      {state === 'failed' && (
        <Button size="small" variant="ghost" aria-label={`Try again: ${label}`} onClick={retry}>
          Try again
        </Button>
      )}
      {!isDone && state !== 'failed' && <ChevronRight size={16} strokeWidth={1.8} aria-hidden="true" />}
    </Row>
  );
}
