import type { Schemas } from '@lintel/contract/api';
import { useTell } from '../../../../useTell';
import { TemplateForm } from './TemplateForm';
import { useUpdateReplyTemplateMutation } from './updateReplyTemplate';

interface Props {
  template: Schemas['ReplyTemplate'];
  /** It is saved, or left as it was. */
  onDone(): void;
}

export function EditTemplate({ template, onDone }: Props) {
  const tell = useTell();
  const [updateReplyTemplate, { isLoading }] = useUpdateReplyTemplateMutation();

  async function update(changes: { name: string; text: string }) {
    const isSaved = await tell(updateReplyTemplate({ id: template.id, changes }).unwrap(), {
      done: 'The template is saved.',
      failed: 'The template could not be saved.',
    });
    if (isSaved) onDone();
  }

  return <TemplateForm initial={template} pending={isLoading} onSave={update} onCancel={onDone} />;
}
