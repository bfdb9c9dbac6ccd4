import { History } from 'lucide-react';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../actions/Button';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  min-height: 28px;
  font: var(--text-13);
  color: var(--text-muted);
  > svg {
    flex: none;
  }
  /* Aligns the button's text with the line. */
  > button {
    margin-left: -4px;
  }
`;

export interface DraftNoticeProps {
  /** The draft, as returned by the kit's `useDraft`. */
  draft: {
    /** Whether the input was typed before the page was opened. */
    isRestored: boolean;
    /** Whether the saved value has changed since the input. */
    isOutdated: boolean;
    discard(): void;
  };
}

/** Shows that a field or form contains a draft, and discards it. Render it inside the form, next to the field. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (!draft.isRestored && !draft.isOutdated) return null;

  // The button disappears with the draft, so the focus moves to the field.
  function discard({ currentTarget }: MouseEvent) {
    const form = currentTarget.closest('form, section, [role="region"], [role="dialog"]');
    const field = form?.querySelector<HTMLElement>(
      'textarea, [contenteditable="true"], input:not([type="hidden"]), select',
    );
    draft.discard();
    field?.focus();
  }

  return (
    <Line>
      <History size={14} strokeWidth={1.8} aria-hidden="true" />
      <span role="status">{draft.isRestored ? 'Draft restored' : 'Not saved yet'}</span>
      {draft.isOutdated && <span>The saved version has changed since.</span>}
      <Button size="small" variant="ghost" onClick={discard}>
        Discard
      </Button>
    </Line>
  );
}
