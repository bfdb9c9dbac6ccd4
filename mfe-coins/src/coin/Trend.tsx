import { Sparkline } from '@lintel/ui';
import styled from 'styled-components';

const Line = styled.span<{ $falls: boolean }>`
  color: var(${({ $falls }) => ($falls ? '--badge-red-mark' : '--badge-green-mark')});
`;

interface Props {
  values: readonly number[];
  /** Over the same time, with its sign. */
  percent: number;
}

/** A small line of prices, in the colour of its way. */
export const Trend = ({ values, percent }: Props) => (
  <Line $falls={percent < 0}>
    <Sparkline values={values} width={88} height={28} />
  </Line>
);
