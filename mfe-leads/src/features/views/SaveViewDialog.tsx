import { failureToast, useHost } from '@lintel/module-kit';
import { Button, Dialog, Field, Input } from '@lintel/ui';
import { useId, useState } from 'react';
import { useCreateViewMutation } from './createView';

interface Props {
  screen: string;
  query: string;
  onClose(): void;
}

/** Asks for the name of a view. A refusal leaves it open with what was typed. */
export function SaveViewDialog({ screen, query, onClose }: Props) {
  const host = useHost();
  const form = useId();
  const [name, setName] = useState('');
  const [createView, { isLoading }] = useCreateViewMutation();

  async function save() {
    try {
      await createView({ screen, name: name.trim(), query }).unwrap();
      onClose();
      host.toast({ title: 'Success', description: `“${name.trim()}” is saved.` });
    } catch (error) {
      host.toast(failureToast(error, 'The view could not be saved.'));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title="Save this view"
      description="Search, filter and sort are kept under this name."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            pending={isLoading}
            disabled={name.trim() === ''}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isLoading) void save();
        }}
      >
        <Field label="Name">
          <Input
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
