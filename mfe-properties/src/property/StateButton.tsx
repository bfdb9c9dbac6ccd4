import type { Schemas } from '@lintel/contract/api';
import { StateBadge } from '@lintel/ui';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const BadgeButton = styled.button`
  position: relative;
  display: inline-flex;
  border-radius: var(--radius-sm);
  /* A touch target of 44 px around a badge of 24. */
  &::after {
    content: '';
    position: absolute;
    inset: -10px;
  }
`;

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'property'> {
  property: Schemas['Property'];
}

/** A listing's state as a button. Its menu (`StateChoices`) loads separately. */
export function StateButton({ property: { title, state }, ...rest }: Props) {
  return (
    <BadgeButton
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={`${state}: change the state of ${title}`}
      {...rest}
    >
      <StateBadge state={state} end={<ChevronDown />} />
    </BadgeButton>
  );
}
