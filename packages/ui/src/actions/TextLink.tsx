import styled from 'styled-components';
import { type LinkProps, useLinkComponent } from './LinkProvider';

const Face = styled.a`
  color: var(--text-accent);
  font-weight: 500;
  border-radius: var(--radius-xs);
  text-underline-offset: 3px;
  /* In running text, color alone does not distinguish a link. */
  p &,
  label &,
  &:hover {
    text-decoration: underline;
  }
`;

export function TextLink(props: LinkProps) {
  return <Face as={useLinkComponent()} {...props} />;
}
