import { Delta, Sparkline } from '@lintel/ui';
import styled from 'styled-components';
import { formatPercent } from './formatFigures';

const getKind = (percent: number) => (percent === 0 ? 'flat' : percent > 0 ? 'up' : 'down');

/** The change of a price. @param percent with its sign */
export const Change = ({ percent }: { percent: number }) => (
  <Delta kind={getKind(percent)} text={formatPercent(percent)} />
);

const Line = styled.span<{ $falls: boolean }>`
  color: var(${({ $falls }) => ($falls ? '--badge-red-mark' : '--badge-green-mark')});
`;

interface Props {
  values: readonly number[];
  /** The change over the same time, with its sign. */
  percent: number;
}

/** A sparkline of prices, colored by whether they rose or fell. */
export const Trend = ({ values, percent }: Props) => (
  <Line $falls={percent < 0}>
    <Sparkline values={values} width={88} height={28} />
  </Line>
);
