import styled, { css } from 'styled-components';

interface Look {
  $invalid?: boolean;
  $disabled?: boolean;
}

const invalid = css`
  && {
    border-color: var(--danger);
    box-shadow: 0 0 0 1px var(--danger);
  }
`;
const disabled = css`
  background: var(--bg-sunken);
  border-color: var(--border-default);
  color: var(--text-disabled);
`;

/** The box of the toolbar and the text, like that of any other control. */
export const Frame = styled.div<Look>`
  border: 1px solid var(--border-control);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  box-shadow: var(--shadow-control);
  font: var(--text-14);
  &:hover {
    border-color: var(--border-control-hover);
  }
  &:has([role='textbox']:focus) {
    border-color: var(--focus-color);
    box-shadow: 0 0 0 1px var(--focus-color);
  }
  [role='textbox']:focus {
    outline: none;
  }
  ${({ $invalid }) => ($invalid ? invalid : '')}
  ${({ $disabled }) => ($disabled ? disabled : '')}
  @media (max-width: 899px) {
    [role='textbox'] {
      font-size: 16px;
    }
  }
`;

/** Where the editor is going to be. */
export const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 14px;
`;
