import { failureToast, successToast, useHost } from '@lintel/module-kit';
import { Field, Input } from '@lintel/ui';
import { useForm } from 'react-hook-form';
import { type Passkey, useRenamePasskeyMutation } from '../../../account/passkeyApi';
import { FormDialog } from '../FormDialog';
import { useReauthentication } from '../security/Reauthentication';

const MAX_LENGTH = 60;

interface Props {
  passkey: Passkey;
  onClose(): void;
}

export function RenamePasskeyDialog({ passkey: { id, name: before }, onClose }: Props) {
  const host = useHost();
  const reauthenticate = useReauthentication();
  const [renamePasskey] = useRenamePasskeyMutation();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: before } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async ({ name }) => {
    try {
      const { message } = await reauthenticate(() => renamePasskey({ id, name: name.trim() }).unwrap());
      onClose();
      host.toast(successToast(message, 'Passkey renamed'));
    } catch (error) {
      host.toast(failureToast(error, "Couldn't rename the passkey."));
    }
  });

  return (
    <FormDialog
      title="Rename passkey"
      description="Choose a name that tells you which device it's on."
      action="Save"
      isSubmitting={isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input
          maxLength={MAX_LENGTH}
          autoComplete="off"
          required
          {...register('name', { validate: (name) => name.trim() !== '' || 'Enter a name' })}
        />
      </Field>
    </FormDialog>
  );
}
