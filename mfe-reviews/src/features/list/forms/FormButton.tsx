import type { Schemas } from '@lintel/contract/api';
import { IconButton } from '@lintel/ui';
import type { MouseEvent, ReactNode } from 'react';
import type { ReviewFormKind } from './openForms';
import { useOpenForm } from './useOpenForm';

const open = { background: 'var(--bg-active)', color: 'var(--text-primary)' };

interface Props {
  review: Schemas['Review'];
  form: ReviewFormKind;
  label: string;
  icon: ReactNode;
}

/** Toggles a form under a review. */
export function FormButton({ review, form, label, icon }: Props) {
  const { id, isOpen, toggle } = useOpenForm(review.id, form);

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Safari does not focus a clicked button, and the form returns the focus to the button that opened it.
    currentTarget.focus();
    toggle();
  }

  return (
    <IconButton
      label={label}
      icon={icon}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      style={isOpen ? open : undefined}
      onClick={press}
    />
  );
}
