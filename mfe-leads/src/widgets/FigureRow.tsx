import { formatNumber } from '@lintel/ui';
import styled from 'styled-components';

const Row = styled.dl`
  display: flex;
  border-bottom: 1px solid var(--border-subtle);
  &:last-child {
    border-bottom: 0;
  }
  > div {
    flex: 1;
    min-width: 0;
    padding: 14px 20px;
  }
  > div + div {
    border-left: 1px solid var(--border-subtle);
  }
  dt {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  dd {
    margin-top: 2px;
    font: 600 20px/28px var(--font-sans);
    letter-spacing: var(--tracking-figure);
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 719px) {
    > div {
      padding: 12px 8px 12px 16px;
    }
  }
`;

interface Props {
  figures: readonly (readonly [label: string, value: number])[];
}

/** A few counts side by side, each under its name. */
export function FigureRow({ figures }: Props) {
  return (
    <Row>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </Row>
  );
}
