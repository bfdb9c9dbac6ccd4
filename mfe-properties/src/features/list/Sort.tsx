import { Select } from '@lintel/ui';
import styled from 'styled-components';
import type { PropertyQuery } from './propertyQuery';
import { sortChoices } from './sortChoices';

const Box = styled(Select)`
  min-width: 156px;
  @media (max-width: 899px) {
    flex: 1 1 156px;
  }
`;

const [usual] = sortChoices;
const labelOf = ({ sort, order }: Pick<PropertyQuery, 'sort' | 'order'>) =>
  sortChoices.find((choice) => choice.sort === sort && choice.order === order)?.label;

interface Props {
  query: PropertyQuery;
  onChange(patch: { sort?: string; order?: string }): void;
}

export function Sort({ query, onChange }: Props) {
  function choose(label: string) {
    const choice = sortChoices.find((each) => each.label === label);
    if (!choice || choice === usual) onChange({ sort: undefined, order: undefined });
    else onChange({ sort: choice.sort, order: choice.order });
  }

  return (
    <Box aria-label="Sort" value={labelOf(query)} onChange={(event) => choose(event.target.value)}>
      {sortChoices.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </Box>
  );
}
