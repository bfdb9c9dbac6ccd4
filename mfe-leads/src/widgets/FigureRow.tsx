import { Definition, formatNumber, TextLink } from '@lintel/ui';
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
    a {
      color: inherit;
      font-weight: inherit;
    }
  }
  @media (max-width: 719px) {
    > div {
      padding: 12px 8px 12px 16px;
    }
  }
`;

export interface RowFigure {
  label: string;
  value: number;
  definition: string;
  /** The list of the counted records. */
  href: string;
}

interface Props {
  figures: readonly RowFigure[];
}

/** Counts side by side, each with a link to the counted records. */
export function FigureRow({ figures }: Props) {
  return (
    <Row>
      {figures.map(({ label, value, definition, href }) => (
        <div key={label}>
          <dt>
            <Definition text={definition}>{label}</Definition>
          </dt>
          <dd>
            <TextLink href={href} aria-label={`${label}: ${formatNumber(value)}`}>
              {formatNumber(value)}
            </TextLink>
          </dd>
        </div>
      ))}
    </Row>
  );
}
