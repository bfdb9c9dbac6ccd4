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
  /* Its words begin where the line's others end. */
  > button {
    margin-left: -4px;
  }
`;

export interface DraftNoticeProps {
  /** What the kit's `useDraft` says of a draft. */
  draft: {
    /** It was typed before this page was opened. */
    isRestored: boolean;
    /** What it was typed over has been saved differently since. */
    isOutdated: boolean;
    discard(): void;
  };
}

/** Says of a field or a form that its text is a draft, and gives that up. Stands in the form, next to the field. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (!draft.isRestored && !draft.isOutdated) return null;

  // The button goes with the draft: the focus goes to the field.
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
