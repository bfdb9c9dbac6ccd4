import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

/** A button that shows a value and opens its editor. It looks like plain text until it is hovered. */
const Face = styled.button`
  margin: 0 -6px;
  padding: 4px 6px;
  border: 0;
  border-radius: var(--radius-sm);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--bg-active);
  }
  &::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }
`;

export const EditButton = (props: ComponentPropsWithRef<'button'>) => <Face type="button" {...props} />;
