import type { Schemas } from '@lintel/contract/api';
import { countNoun, formatNumber } from '@lintel/ui';
import { FigureList } from '../FigureList';

/** What the agent has done so far; what is nothing yet is left out. */
export function Figures({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { experience, propertiesSold, totalClients, languages } = agent;
  const figures = [
    { term: 'Experience', value: experience ? countNoun(experience, 'year', 'years') : '' },
    { term: 'Properties sold', value: propertiesSold ? formatNumber(propertiesSold) : '' },
    { term: 'Clients', value: totalClients ? formatNumber(totalClients) : '' },
    { term: 'Languages', value: languages.join(', ') },
  ];
  return <FigureList figures={figures.filter(({ value }) => value !== '')} />;
}
