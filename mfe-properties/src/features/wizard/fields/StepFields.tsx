import type { Field, WizardStep } from '@lintel/contract/property';
import styled from 'styled-components';
import { FieldControl } from './FieldControl';

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;
const Group = styled.div<{ $flags: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $flags }) => ($flags ? 3 : 2)}, minmax(0, 1fr));
  align-items: start;
  gap: ${({ $flags }) => ($flags ? '12px 16px' : '16px')};
  @media (max-width: 899px) {
    grid-template-columns: repeat(${({ $flags }) => ($flags ? 2 : 1)}, minmax(0, 1fr));
    gap: ${({ $flags }) => ($flags ? '0 16px' : '16px')};
  }
  /* Hides a group whose fields are all hidden by their flags. */
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;
const Cell = styled.div<{ $wide: boolean }>`
  min-width: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  &:empty {
    display: none;
  }
`;

/** A step's fields in the order of the contract. */
export function StepFields({ step }: { step: WizardStep }) {
  return (
    <Groups>
      {groupFields(step.fields).map(({ flags, fields }) => (
        <Group key={fields[0]?.name} $flags={flags}>
          {fields.map((field) => (
            <Cell key={field.name} $wide={isWide(field)}>
              <FieldControl field={field} />
            </Cell>
          ))}
        </Group>
      ))}
    </Groups>
  );
}

/** Groups a step's fields in their order; consecutive flags form one group. */
function groupFields(fields: readonly Field[]): { flags: boolean; fields: Field[] }[] {
  const runs: { flags: boolean; fields: Field[] }[] = [];
  for (const field of fields) {
    if (field.hidden) continue;
    const flags = field.kind === 'flag';
    const last = runs.at(-1);
    if (last?.flags === flags) last.fields.push(field);
    else runs.push({ flags, fields: [field] });
  }
  return runs;
}

/** Whether a field spans both columns. */
const isWide = (field: Field): boolean =>
  field.kind === 'files' ||
  (field.kind === 'text' && Boolean(field.multiline || field.required || field.readOnly));
