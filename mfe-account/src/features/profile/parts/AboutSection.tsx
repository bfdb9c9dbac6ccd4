import { Field, Textarea } from '@lintel/ui';
import { useWatch } from 'react-hook-form';
import { useProfileContext } from '../form/ProfileContext';
import { SectionCard } from '../form/SectionCard';
import { useFieldError } from '../form/useFieldError';

/** What the agent says in their own words, as HTML. */
export function AboutSection() {
  const { form } = useProfileContext();
  const about = useWatch({ control: form.control, name: 'about' });
  const error = useFieldError('about');
  return (
    <SectionCard id="about" hint="Shown on your public page.">
      <Field label="About you" error={error}>
        <Textarea rows={9} value={about} onChange={({ target }) => form.setValue('about', target.value)} />
      </Field>
    </SectionCard>
  );
}
