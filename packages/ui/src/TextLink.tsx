import styled from 'styled-components';
import { type LinkProps, useLinkComponent } from './LinkProvider';

const Face = styled.a`
  color: var(--text-accent);
  font-weight: 500;
  border-radius: var(--radius-xs);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export function TextLink(props: LinkProps) {
  return <Face as={useLinkComponent()} {...props} />;
}
