import type { FormEvent, ReactNode } from 'react';
import type { UpdateType } from '../data/sections';
import { useProfileContext } from './ProfileContext';

interface Props {
  id: string;
  type: UpdateType;
  children: ReactNode;
}

/** A section's fields; Enter in any of them saves it. */
export function FieldsForm({ id, type, children }: Props) {
  const { pending, save } = useProfileContext();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending.includes(type) && !pending.includes('all')) void save(type);
  }

  return (
    <form id={id} onSubmit={submit} noValidate>
      {children}
    </form>
  );
}
