import type { WizardStep } from '@lintel/contract/property';
import styled from 'styled-components';
import { FieldControl } from './FieldControl';
import { fieldRuns } from './fieldRuns';
import { isWide } from './isWide';

const Runs = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;
const Run = styled.div<{ $flags: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $flags }) => ($flags ? 3 : 2)}, minmax(0, 1fr));
  align-items: start;
  gap: ${({ $flags }) => ($flags ? '12px 16px' : '16px')};
  @media (max-width: 899px) {
    grid-template-columns: repeat(${({ $flags }) => ($flags ? 2 : 1)}, minmax(0, 1fr));
    gap: ${({ $flags }) => ($flags ? '0 16px' : '16px')};
  }
  /* Nothing of it is shown while its flag is off. */
  &:not(:has(> :not(:empty))) {
    display: none;
  }
`;
const Place = styled.div<{ $wide: boolean }>`
  min-width: 0;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  &:empty {
    display: none;
  }
`;

/** A step's fields as the contract lists them. */
export function StepFields({ step }: { step: WizardStep }) {
  return (
    <Runs>
      {fieldRuns(step.fields).map(({ flags, fields }) => (
        <Run key={fields[0]?.name} $flags={flags}>
          {fields.map((field) => (
            <Place key={field.name} $wide={isWide(field)}>
              <FieldControl field={field} />
            </Place>
          ))}
        </Run>
      ))}
    </Runs>
  );
}
