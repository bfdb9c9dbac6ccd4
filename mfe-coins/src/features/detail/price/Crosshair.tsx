import type { Schemas } from '@lintel/contract/api';
import { formatDateTime } from '@lintel/ui';
import styled from 'styled-components';
import { formatLarge, formatPrice } from '../../../coin/formatFigures';

const Across = styled.i`
  position: absolute;
  right: 0;
  left: 0;
  border-top: 1px dashed var(--border-strong);
`;
const Down = styled.i`
  position: absolute;
  top: 0;
  bottom: 0;
  border-left: 1px dashed var(--border-strong);
`;
const Point = styled.i`
  position: absolute;
  width: 10px;
  height: 10px;
  margin: -5px;
  border: 2px solid var(--bg-surface);
  border-radius: 50%;
  background: var(--chart-1);
`;
const Label = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 0;
  ${({ $side }) => ($side === 'left' ? 'right' : 'left')}: 12px;
  padding: 8px 12px;
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  box-shadow: var(--shadow-menu);
  font-style: normal;
  color: var(--text-secondary);
  white-space: nowrap;
  b {
    font-weight: 600;
    color: var(--text-primary);
  }
`;

interface Props {
  point: Schemas['MarketPoint'];
  /** Position in the plot, as a share of its width and, from the top, of its height. */
  across: number;
  down: number;
}

/** Two lines through a point, with its figures on the side with more room. */
export function Crosshair({ point, across, down }: Props) {
  const [left, top] = [`${across * 100}%`, `${down * 100}%`];
  return (
    <div aria-hidden="true">
      <Across style={{ top }} />
      <Point style={{ left, top }} />
      <Down style={{ left }}>
        <Label $side={across > 0.5 ? 'left' : 'right'}>
          <p>
            <b>{formatPrice(point.price)}</b>
          </p>
          <p>{formatDateTime(point.at)}</p>
          <p>Volume {formatLarge(point.volume)}</p>
        </Label>
      </Down>
    </div>
  );
}
