import styled, { keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const widths = { medium: 'var(--dialog-md)', small: 'var(--dialog-sm)' };

export type DialogSize = keyof typeof widths;

export const DialogOverlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  display: grid;
  place-items: center;
  padding: 16px;
  overflow-y: auto;
  background: var(--bg-overlay);
  animation: ${appear} var(--motion-base) var(--ease-out);
  @media (max-width: 719px) {
    place-items: end center;
    padding: 48px 0 0;
  }
`;

export const DialogPanel = styled.div<{ $size: DialogSize }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  max-width: ${({ $size }) => widths[$size]};
  background: var(--bg-raised);
  border-radius: var(--radius-xl);
  box-shadow: var(--shadow-dialog);
  animation: ${rise} var(--motion-slow) var(--ease-out);
  &:focus {
    outline: 0;
  }
  @media (max-width: 719px) {
    max-width: none;
    border-radius: var(--radius-xl) var(--radius-xl) 0 0;
  }
`;

export const DialogHead = styled.div`
  display: flex;
  align-items: start;
  gap: 12px;
  padding: 20px 16px 0 24px;
`;

export const DialogHeading = styled.div`
  flex: 1;
  min-width: 0;
`;

export const DialogTitle = styled.h2`
  margin: 0;
  font: var(--text-16);
  letter-spacing: -0.008em;
  overflow-wrap: anywhere;
`;

export const DialogText = styled.p`
  margin: 4px 0 0;
  font: var(--text-13);
  color: var(--text-secondary);
`;

export const DialogClosePlace = styled.span`
  flex: none;
  margin-top: -4px;
`;

export const DialogBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 16px 24px 4px;
  &:last-child {
    padding-bottom: 24px;
  }
`;

export const DialogFoot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: 20px 24px;
  @media (max-width: 719px) {
    flex-direction: column-reverse;
    padding-bottom: max(20px, env(safe-area-inset-bottom));
    & > button {
      width: 100%;
    }
  }
`;
