import { Delta } from '@lintel/ui';
import { formatPercent } from './formatFigures';

const kindOf = (percent: number) => (percent === 0 ? 'flat' : percent > 0 ? 'up' : 'down');

/** How far a price moved. @param percent with its sign */
export const Change = ({ percent }: { percent: number }) => (
  <Delta kind={kindOf(percent)} text={formatPercent(percent)} />
);
