import { Select } from '@lintel/ui';
import styled from 'styled-components';
import type { PropertyQuery } from '../../property/propertyApi';
import { sortOptions } from './propertyQuery';

const FilterSelect = styled(Select)`
  min-width: 132px;
`;

interface FilterProps {
  label: string;
  /** The API's value; empty for all. */
  value: string;
  /** The label of the option for all values. */
  all: string;
  options: readonly string[];
  onChange(value: string): void;
}

/** Selects one value of a field, or all of them. */
export function Filter({ label, value, all, options, onChange }: FilterProps) {
  return (
    <FilterSelect aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </FilterSelect>
  );
}

const SortSelect = styled(Select)`
  min-width: 156px;
`;

const [defaultSort] = sortOptions;
const findSortLabel = ({ sort, order }: Pick<PropertyQuery, 'sort' | 'order'>) =>
  sortOptions.find((choice) => choice.sort === sort && choice.order === order)?.label;

interface SortProps {
  query: PropertyQuery;
  onChange(patch: { sort?: string; order?: string }): void;
}

export function Sort({ query, onChange }: SortProps) {
  function choose(label: string) {
    const choice = sortOptions.find((each) => each.label === label);
    if (!choice || choice === defaultSort) onChange({ sort: undefined, order: undefined });
    else onChange({ sort: choice.sort, order: choice.order });
  }

  return (
    <SortSelect
      aria-label="Sort"
      value={findSortLabel(query)}
      onChange={(event) => choose(event.target.value)}
    >
      {sortOptions.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </SortSelect>
  );
}
