import { Button, Segments, Select } from '@lintel/ui';
import { Columns3, Rows3, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { type FollowUp, followUps } from '../../lead/followUp';
import { stageChoices } from '../../lead/stages';

const FilterSelect = styled(Select)`
  min-width: 148px;
`;

interface Props {
  /** Empty for all stages. */
  stage: string;
  onChange(stage: string): void;
}

export function StageFilter({ stage, onChange }: Props) {
  return (
    <FilterSelect aria-label="Stage" value={stage} onChange={(event) => onChange(event.target.value)}>
      <option value="">All stages</option>
      {stageChoices(stage).map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </FilterSelect>
  );
}

const followUpLabels: Record<FollowUp, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  later: 'Due later',
};

interface FollowUpFilterProps {
  followUp: FollowUp | undefined;
  /** Empty for all leads. */
  onFollowUp(followUp: string): void;
}

export function FollowUpFilter({ followUp, onFollowUp }: FollowUpFilterProps) {
  return (
    <FilterSelect
      aria-label="Follow-up"
      value={followUp ?? ''}
      onChange={(event) => onFollowUp(event.target.value)}
    >
      <option value="">All follow-ups</option>
      {followUps.map((each) => (
        <option key={each} value={each}>
          {followUpLabels[each]}
        </option>
      ))}
    </FilterSelect>
  );
}

const Toggle = styled(Button)`
  &[aria-pressed='true'] {
    background: var(--accent-soft);
    border-color: var(--accent-mark);
  }
`;

/** URL parameters. Deleted leads have neither a board nor follow-ups. */
const deletedView = { isDeleted: 'true', view: undefined, followUp: undefined };

interface DeletedFilterProps {
  isDeleted: boolean | undefined;
  /** Receives the URL parameters to change. */
  onChange(patch: Record<string, string | undefined>): void;
}

export function DeletedFilter({ isDeleted = false, onChange }: DeletedFilterProps) {
  const patch = isDeleted ? { isDeleted: undefined } : deletedView;
  return (
    <Toggle
      icon={<Trash2 />}
      aria-pressed={isDeleted}
      onClick={() => onChange({ ...patch, sort: undefined, order: undefined })}
    >
      Deleted
    </Toggle>
  );
}

const views = [
  { value: 'table', label: 'Table', icon: <Rows3 /> },
  { value: 'board', label: 'Board', icon: <Columns3 /> },
] as const;

const AlignEnd = styled.div`
  display: flex;
  @media (max-width: 899px) {
    margin-left: auto;
  }
`;

interface ViewSwitchProps {
  isBoard: boolean;
  /** Undefined for the table, which is the default. */
  onView(view: 'board' | undefined): void;
}

export function ViewSwitch({ isBoard, onView }: ViewSwitchProps) {
  return (
    <AlignEnd>
      <Segments
        label="View"
        wideOnlyText
        options={views}
        value={isBoard ? 'board' : 'table'}
        onChange={(view) => onView(view === 'board' ? view : undefined)}
      />
    </AlignEnd>
  );
}
