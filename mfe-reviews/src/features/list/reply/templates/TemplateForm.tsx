import { Button, Field, Input, Textarea } from '@lintel/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { CUSTOMER } from './customerName';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Row = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;

interface Words {
  name: string;
  text: string;
}

interface Props {
  initial: Words;
  pending: boolean;
  onSave(words: Words): void;
  onCancel(): void;
}

/** The one place where templates are written, new ones and those under correction. */
export function TemplateForm({ initial, pending, onSave, onCancel }: Props) {
  const [name, setName] = useState(initial.name);
  const [text, setText] = useState(initial.text);
  const first = useRef<HTMLInputElement>(null);
  const words = { name: name.trim(), text: text.trim() };
  const isComplete = words.name !== '' && words.text !== '';

  useEffect(() => {
    first.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    // It may stand in a reply's form, for React if not in the page.
    event.stopPropagation();
    if (isComplete && !pending) onSave(words);
  }

  return (
    <Form onSubmit={submit}>
      <Field label="Name">
        <Input ref={first} maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Text" hint={`${CUSTOMER} becomes the customer's name.`}>
        <Textarea maxLength={5000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Row>
        <Button disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!isComplete} pending={pending}>
          Save template
        </Button>
      </Row>
    </Form>
  );
}
