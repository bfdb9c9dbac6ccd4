import type { Schemas } from '@lintel/contract/api';
import { countNoun, formatNumber } from '@lintel/ui';
import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  div {
    display: grid;
    align-content: start;
    gap: 2px;
  }
  dt {
    font: var(--text-12);
    color: var(--text-muted);
  }
  dd {
    font: var(--text-16);
    letter-spacing: var(--tracking-tight);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 719px) {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;

/** What the agent has done so far; what is nothing yet is left out. */
export function Figures({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { experience, propertiesSold, totalClients, languages } = agent;
  const figures = [
    { term: 'Experience', value: experience ? countNoun(experience, 'year', 'years') : '' },
    { term: 'Properties sold', value: propertiesSold ? formatNumber(propertiesSold) : '' },
    { term: 'Clients', value: totalClients ? formatNumber(totalClients) : '' },
    { term: 'Languages', value: languages.join(', ') },
  ].filter(({ value }) => value !== '');
  if (figures.length === 0) return null;
  return (
    <List>
      {figures.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
