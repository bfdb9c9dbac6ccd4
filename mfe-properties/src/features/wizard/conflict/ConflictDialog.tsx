import { type Field, getFieldLabel, type PropertyFieldName } from '@lintel/contract/property';
import { Button, Dialog, formatCount, formatNumber } from '@lintel/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { htmlToText } from '../form/plainText';
import type { Difference } from '../session/compareVersions';

const List = styled.div`
  display: grid;
  gap: 16px;
`;

interface Props {
  differences: readonly Difference[];
  onClose(): void;
  /** @param theirs the fields that keep the version saved elsewhere */
  onResolve(theirs: PropertyFieldName[]): void;
}

/**
 * Compares two versions of a listing field by field. Preselects the other version where only somebody else changed the
 * field; where both did, the user has to choose.
 */
export function ConflictDialog({ differences, onClose, onResolve }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<PropertyFieldName, Version>>>({});
  const getVersion = ({ field, both }: Difference) => chosen[field.name] ?? (both ? undefined : 'theirs');
  const open = differences.filter((difference) => !getVersion(difference)).length;

  const resolve = () =>
    onResolve(
      differences.filter((difference) => getVersion(difference) === 'theirs').map(({ field }) => field.name),
    );

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="This listing was changed elsewhere"
      description="Choose which version of each field to keep. Nothing has been overwritten."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={open > 0} onClick={resolve}>
            Keep these versions
          </Button>
        </>
      }
    >
      <List>
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field.name}
            difference={difference}
            chosen={getVersion(difference)}
            onChoose={(version) => setChosen((before) => ({ ...before, [difference.field.name]: version }))}
          />
        ))}
      </List>
    </Dialog>
  );
}

type Version = 'mine' | 'theirs';

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
`;
const Name = styled.legend`
  padding: 0 0 6px;
  font: 500 13px/20px var(--font-sans);
`;
const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  min-height: var(--target-min);
  padding: 10px 12px;
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  font: var(--text-13);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--accent-mark);
    background: var(--bg-selected);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus-color);
    outline-offset: 2px;
  }
  input {
    flex: none;
    margin: 2px 0 0;
    accent-color: var(--accent);
    outline: 0;
  }
`;
const ChoiceText = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Owner = styled.span`
  display: block;
  font: var(--text-12);
  color: var(--text-muted);
`;

interface ChoiceProps {
  difference: Difference;
  chosen: Version | undefined;
  onChoose(version: Version): void;
}

/** Both versions of one field, side by side. */
function DifferenceChoice({ difference, chosen, onChoose }: ChoiceProps) {
  const { field, mine, theirs } = difference;
  const versions = [
    ['mine', 'Yours', mine],
    ['theirs', 'Saved elsewhere', theirs],
  ] as const;
  return (
    <Group>
      <Name>{getFieldLabel(field)}</Name>
      {versions.map(([version, whose, value]) => (
        <Choice key={version}>
          <input
            type="radio"
            name={`version-of-${field.name}`}
            checked={chosen === version}
            onChange={() => onChoose(version)}
          />
          <ChoiceText>
            <Owner>{whose}</Owner>
            {describeValue(field, value)}
          </ChoiceText>
        </Choice>
      ))}
    </Group>
  );
}

const NOT_SET = 'Not set';

/** Formats a field's value for comparison. */
export function describeValue(field: Field, value: unknown): string {
  if (field.kind === 'flag') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return formatCount(value.length, 'file', 'files');
  if (value === null || value === undefined || value === '') return NOT_SET;
  // Text that doesn't parse as a number is shown as typed, and a year without a separator.
  if (field.kind === 'number' && field.maximum !== 'current year' && typeof value === 'number')
    return formatNumber(value);
  return field.kind === 'text' && field.html ? htmlToText(String(value)) : String(value);
}
