import { createContext, type ReactNode, use } from 'react';
import styled from 'styled-components';
import { coveringLink } from '../../actions/coveringLink';
import { useLinkComponent } from '../../actions/LinkProvider';

export interface RowTarget {
  href?: string;
  label: string;
}

/** The row around a `RowLink`. */
export const RowContext = createContext<RowTarget | null>(null);

export const RowTitle = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: left;
  font-weight: 500;
  color: var(--text-primary);
  tr[data-unread] & {
    font-weight: 600;
  }
`;

const CoveringLink = styled(RowTitle)`
  ${coveringLink}
`;

export interface RowLinkProps {
  /** The link's text; the row's label by default. */
  children?: ReactNode;
}

/** The link of a table row, which covers the whole row. Plain text in a row without a link. */
export function RowLink({ children }: RowLinkProps) {
  const Link = useLinkComponent();
  const row = use(RowContext);
  const text = children ?? row?.label;
  if (!row?.href) return <RowTitle dir="auto">{text}</RowTitle>;
  return (
    <CoveringLink as={Link} href={row.href} dir="auto" data-row-link="">
      {text}
    </CoveringLink>
  );
}
