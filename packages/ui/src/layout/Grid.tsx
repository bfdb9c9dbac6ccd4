import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Number of columns in a wide window, below 1100 px and below 900 px. */
const shapes = {
  2: { wide: 2, medium: 2, narrow: 1 },
  3: { wide: 3, medium: 3, narrow: 1 },
  4: { wide: 4, medium: 2, narrow: 2 },
};

type Columns = keyof typeof shapes;

const Cells = styled.div<{ $columns: Columns }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => shapes[$columns].wide}, minmax(0, 1fr));
  gap: 16px;
  @media (max-width: 1099px) {
    grid-template-columns: repeat(${({ $columns }) => shapes[$columns].medium}, minmax(0, 1fr));
  }
  @media (max-width: 899px) {
    grid-template-columns: repeat(${({ $columns }) => shapes[$columns].narrow}, minmax(0, 1fr));
    gap: ${({ $columns }) => (shapes[$columns].narrow === 1 ? '16px' : '12px')};
  }
`;

export interface GridProps {
  columns?: Columns;
  children: ReactNode;
}

export function Grid({ columns = 2, children }: GridProps) {
  return <Cells $columns={columns}>{children}</Cells>;
}
