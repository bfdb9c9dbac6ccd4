import { createContext, type ReactNode, use } from 'react';
import styled from 'styled-components';
import { coveringLink } from '../../actions/coveringLink';
import { useLinkComponent } from '../../actions/LinkProvider';

export interface RowTarget {
  href?: string;
  label: string;
}

/** What `RowLink` needs to know of the row it stands in. */
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
  /** The link's text; without it, the row's label. */
  children?: ReactNode;
}

/** The one link of a table row: it covers the whole row. Plain text where the row leads nowhere. */
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
