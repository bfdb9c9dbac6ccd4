import { IconButton } from '@lintel/ui';
import styled from 'styled-components';

/** Wraps where it is too narrow for one line. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 4px;
  border-bottom: 1px solid var(--border-subtle);
  border-radius: var(--radius-md) var(--radius-md) 0 0;
  background: var(--bg-sunken);
`;

export const Divider = styled.span`
  width: 1px;
  margin: 4px;
  background: var(--border-default);
  @media (max-width: 899px) {
    display: none;
  }
`;

export const BarFace = styled(IconButton)`
  && {
    width: 30px;
    height: 28px;
    border-radius: var(--radius-sm);
    color: var(--text-secondary);
  }
  &&[aria-pressed='true'] {
    background: var(--bg-active);
    color: var(--text-primary);
  }
  &&[aria-disabled='true'] {
    color: var(--text-disabled);
    background: none;
  }
  @media (max-width: 899px) {
    && {
      width: var(--target-min);
      height: var(--target-min);
    }
  }
`;
