import type { Schemas } from '@lintel/contract/api';
import { StateBadge } from '@lintel/ui';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Face = styled.button`
  position: relative;
  display: inline-flex;
  border-radius: var(--radius-sm);
  /* 44 px to touch around a badge of 24. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
`;

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'property'> {
  property: Schemas['Property'];
}

/** A listing's state, as a button that opens the ways from it. */
export function StateButton({ property: { title, state }, ...rest }: Props) {
  return (
    <Face type="button" aria-haspopup="menu" aria-label={`${state}: change the state of ${title}`} {...rest}>
      <StateBadge state={state} end={<ChevronDown />} />
    </Face>
  );
}
