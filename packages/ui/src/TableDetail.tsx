import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BodyCell, BodyRow } from './tableParts';

const DetailCell = styled(BodyCell)`
  height: auto;
  padding: 4px 20px 20px;
  tr:where(:hover) > & {
    background: none;
  }
`;

/** What opens under a row, as wide as the table. */
export function TableDetail({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <BodyRow role="row" data-detail="">
      <DetailCell role="cell" colSpan={columns} data-alone="">
        {children}
      </DetailCell>
    </BodyRow>
  );
}
