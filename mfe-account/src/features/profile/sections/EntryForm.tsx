import { Button, FieldError, Input } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { addEntry } from '../form/addEntry';
import { useFieldError, useProfileContext } from '../form/ProfileContext';
import type { ListName } from '../form/profileValues';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px 8px;
  p {
    grid-column: 1 / -1;
  }
`;

interface Props {
  list: ListName;
  noun: string;
  suggestions?: readonly string[];
  onFocus?(): void;
}

/** Adds an entry to a list, by Enter or the button. */
export function EntryForm({ list, noun, suggestions, onFocus }: Props) {
  const { form, showMessages } = useProfileContext();
  const ids = { options: useId(), error: useId() };
  const name = `entries.${list}` as const;
  const text = useWatch({ control: form.control, name });
  const error = useFieldError(name);
  const label = `Add a ${noun}`;

  function add(event: FormEvent) {
    event.preventDefault();
    // Ready for the next entry; the focused button may be disabled now.
    form.setFocus(name);
    showMessages(addEntry(form, list));
  }

  return (
    <Form onSubmit={add} noValidate>
      <Input
        {...form.register(name)}
        list={suggestions && ids.options}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? ids.error : undefined}
        placeholder={label}
        autoComplete="off"
        onFocus={onFocus}
      />
      {/* Only certifications keep the button enabled for an empty field; it then does nothing. */}
      <Button type="submit" icon={<Plus />} disabled={text === '' && list !== 'certifications'}>
        Add
      </Button>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {suggestions && (
        <datalist id={ids.options}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Form>
  );
}
