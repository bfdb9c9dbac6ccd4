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

/** For buttons; pages show skeletons. Hidden from screen readers, because the control describes its state. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}
