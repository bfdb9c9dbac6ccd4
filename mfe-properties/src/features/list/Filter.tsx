import { Select } from '@lintel/ui';
import styled from 'styled-components';

const Box = styled(Select)`
  min-width: 132px;
  @media (max-width: 899px) {
    flex: 1 1 132px;
  }
`;

interface Props {
  label: string;
  /** As the API spells it; empty for everything. */
  value: string;
  /** What stands for everything. */
  all: string;
  options: readonly string[];
  onChange(value: string): void;
}

/** Chooses one of a few values of a field, or all of them. */
export function Filter({ label, value, all, options, onChange }: Props) {
  return (
    <Box aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Box>
  );
}
