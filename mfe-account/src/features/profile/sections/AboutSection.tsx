import { RichTextField } from '@lintel/module-kit/rich-text';
import { useWatch } from 'react-hook-form';
import { useFieldError, useProfileContext } from '../form/ProfileContext';
import { SectionCard } from '../form/SectionCard';

/** The agent's description, as rich text. */
export function AboutSection() {
  const { form } = useProfileContext();
  const about = useWatch({ control: form.control, name: 'about' });
  const error = useFieldError('about');
  return (
    <SectionCard id="about" hint="Shown on your public page.">
      <RichTextField
        id="profile-about"
        aria-labelledby="about-heading"
        value={about}
        onChange={(html) => form.setValue('about', html)}
        error={error}
      />
    </SectionCard>
  );
}
