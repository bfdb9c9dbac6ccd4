import { fieldLabel } from '@lintel/contract/property';
import styled from 'styled-components';
import type { Difference } from './compareVersions';
import { valueText } from './valueText';

export type Version = 'mine' | 'theirs';

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
const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Whose = styled.span`
  display: block;
  font: var(--text-12);
  color: var(--text-muted);
`;

interface Props {
  difference: Difference;
  chosen: Version | undefined;
  onChoose(version: Version): void;
}

/** Both versions of one field, side by side. */
export function DifferenceChoice({ difference, chosen, onChoose }: Props) {
  const { field, mine, theirs } = difference;
  const versions = [
    ['mine', 'Yours', mine],
    ['theirs', 'Saved elsewhere', theirs],
  ] as const;
  return (
    <Group>
      <Name>{fieldLabel(field)}</Name>
      {versions.map(([version, whose, value]) => (
        <Choice key={version}>
          <input
            type="radio"
            name={`version-of-${field.name}`}
            checked={chosen === version}
            onChange={() => onChoose(version)}
          />
          <Words>
            <Whose>{whose}</Whose>
            {valueText(field, value)}
          </Words>
        </Choice>
      ))}
    </Group>
  );
}
