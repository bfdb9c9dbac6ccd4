import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  flex: none;
  width: 16px;
  height: 16px;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/** For the inside of a control that works; a page shows skeletons. Silent: the control says what it does. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}
