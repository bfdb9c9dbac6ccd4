import { useTell } from '../../../../useTell';
import { useCreateReplyTemplateMutation } from './createReplyTemplate';
import { TemplateForm } from './TemplateForm';

const blank = { name: '', text: '' };

/** @param onDone it is saved, or given up */
export function AddTemplate({ onDone }: { onDone(): void }) {
  const tell = useTell();
  const [createReplyTemplate, { isLoading }] = useCreateReplyTemplateMutation();

  async function add(words: { name: string; text: string }) {
    const isSaved = await tell(createReplyTemplate(words).unwrap(), {
      done: 'The template is saved.',
      failed: 'The template could not be saved.',
    });
    if (isSaved) onDone();
  }

  return <TemplateForm initial={blank} pending={isLoading} onSave={add} onCancel={onDone} />;
}
