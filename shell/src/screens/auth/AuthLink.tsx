import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';

/** A link between sign-in and sign-up. Keeps the page to return to in the router's state. */
export function AuthLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  return (
    <Accent to={to} state={state}>
      {children}
    </Accent>
  );
}

const Accent = styled(Link)`
  border-radius: var(--radius-xs);
  color: var(--text-accent);
  font-weight: 500;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
