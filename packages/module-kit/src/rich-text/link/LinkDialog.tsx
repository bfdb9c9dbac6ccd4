import { Button, Dialog, Field, Input } from '@lintel/ui';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { formatAddress, type LinkTarget, parseAddress } from './links';

interface Props {
  target: LinkTarget;
  onClose(): void;
  onSet(url: string, text: string): void;
  onRemove(): void;
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

/** Dialog for a link's target: a web or an email address. */
export function LinkDialog({ target, onClose, onSet, onRemove }: Props) {
  const form = useId();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(target.url.replace(/^mailto:/i, ''));
  const [refused, setRefused] = useState(false);
  const linked = target.url !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    // React events bubble through the dialog: don't submit the form around the editor.
    event.stopPropagation();
    const url = parseAddress(typed);
    if (url === undefined) setRefused(true);
    else onSet(url, text.trim() || formatAddress(typed));
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={linked ? 'Edit link' : 'Add link'}
      size="small"
      footer={
        <>
          {linked && (
            <Button variant="ghost" onClick={onRemove}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={typed.trim() === ''}>
            {linked ? 'Save link' : 'Add link'}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit} noValidate>
        {target.needsText && (
          <Field label="Text" optional>
            <Input value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
        )}
        <Field
          label="Address"
          hint="A web page or an email address"
          error={refused ? 'Enter a web address (https://…) or an email address.' : undefined}
        >
          <Input
            value={typed}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
