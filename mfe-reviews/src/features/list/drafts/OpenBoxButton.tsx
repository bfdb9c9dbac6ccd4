import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import type { MouseEvent, ReactNode } from 'react';
import { boxId } from './boxId';
import type { Box } from './draftsSlice';
import { useDraft } from './useDraft';

const open = { background: 'var(--bg-active)', color: 'var(--text-primary)' };

interface Props {
  review: Schemas['Review'];
  box: Box;
  label: string;
  icon: ReactNode;
}

/** Opens a box under a review, and closes it. */
export function OpenBoxButton({ review: { id }, box, label, icon }: Props) {
  const { isOpen, toggle } = useDraft(id, box);

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a button that is clicked, and the box takes the focus from the button that opened it.
    currentTarget.focus();
    toggle();
  }

  return (
    <IconButton
      label={label}
      icon={icon}
      aria-expanded={isOpen}
      aria-controls={isOpen ? boxId(id, box) : undefined}
      style={isOpen ? open : undefined}
      onClick={press}
    />
  );
}
