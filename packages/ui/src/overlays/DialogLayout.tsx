import { X } from 'lucide-react';
import { useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../actions/IconButton';

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
  position: relative;
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
  min-width: 0;
  padding: 20px 64px 0 24px;
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
  overflow-wrap: anywhere;
`;

/* Last in the panel, so that the first field gets the focus. */
export const CloseSlot = styled.span`
  position: absolute;
  top: 16px;
  right: 16px;
  @media (max-width: 899px) {
    top: 10px;
    right: 10px;
  }
`;

export const DialogFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
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

export const DialogBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 16px 24px 4px;
  &:not(:has(+ ${DialogFoot})) {
    padding-bottom: 24px;
  }
`;

export function DialogClose({ disabled, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <CloseSlot>
      <IconButton
        label="Close"
        icon={<X size={16} strokeWidth={1.8} />}
        disabled={disabled}
        onClick={onClick}
      />
    </CloseSlot>
  );
}

/** Restores focus to the opener. Radix only does so for its own triggers, but these dialogs are opened by state. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
      // The dialog's action may have removed its opener. A page that moves the focus itself does so first.
      if (opener.current?.isConnected === false) setTimeout(focusTitleIfLost);
      opener.current = null;
    },
  };
}

function focusTitleIfLost() {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus();
}
