import { Card, ProgressBar } from '@lintel/ui';
import { ChevronsUpDown } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { getPercentage, type StepView } from '../session/stepProgress';
import { StepList } from './StepList';

const Picker = styled(Card)`
  display: none;
  position: sticky;
  top: calc(var(--top-inset, 0px) + 68px);
  z-index: var(--z-sticky);
  overflow: clip;
  @media (max-width: 899px) {
    display: block;
    /* Focused fields stay below the picker. */
    :root:has(&) {
      scroll-padding-top: calc(var(--top-inset, 0px) + 145px);
    }
  }
  /* In a low window it would cover most of the form. */
  @media (max-height: 479px) {
    position: static;
  }
  &[open] {
    max-height: calc(100dvh - var(--top-inset, 0px) - 152px);
    overflow-y: auto;
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 60px;
  padding: 8px 16px;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker {
    display: none;
  }
`;
const SummaryText = styled.span`
  flex: 1;
  min-width: 0;
`;
const Count = styled.span`
  display: block;
  font: var(--text-12);
  color: var(--text-muted);
`;
const Name = styled.strong`
  display: block;
  font-weight: 600;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Percentage = styled.span`
  font: var(--text-13);
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
`;
const ProgressLine = styled(ProgressBar)`
  height: 3px;
  border-radius: 0;
`;
const ListBox = styled.div`
  padding-top: 8px;
`;

interface Props {
  views: readonly StepView[];
  current: StepView;
  onOpen(index: number): void;
}

/** The steps above the form, collapsed, on small screens. */
export function StepPicker({ views, current, onOpen }: Props) {
  const picker = useRef<HTMLDetailsElement>(null);
  const percentage = getPercentage(views);

  function open(index: number) {
    if (picker.current) picker.current.open = false;
    onOpen(index);
  }

  return (
    <Picker as="details" ref={picker}>
      <Summary>
        <SummaryText>
          <Count>
            Step {current.index + 1} of {views.length}
          </Count>
          <Name>{current.step.title}</Name>
        </SummaryText>
        <Percentage>{percentage}%</Percentage>
        <ChevronsUpDown size={16} strokeWidth={1.8} />
      </Summary>
      <ProgressLine value={percentage} label="Progress" />
      <ListBox>
        <StepList views={views} onOpen={open} />
      </ListBox>
    </Picker>
  );
}
