import { Hint, Stack } from '@lintel/ui';
import { useWatch } from 'react-hook-form';
import type { Social } from '../data/ProfileValues';
import { FieldsForm } from '../form/FieldsForm';
import { useProfileContext } from '../form/ProfileContext';
import { SectionCard } from '../form/SectionCard';
import { AddLink } from './AddLink';
import { SocialRow } from './SocialRow';

const FORM = 'profile-social';

/** Where else the agent can be found, each network once. */
export function SocialSection() {
  const { form } = useProfileContext();
  const socials = useWatch({ control: form.control, name: 'socials' });
  const change = (next: Social[]) => form.setValue('socials', next);

  return (
    <SectionCard id="social" form={FORM} hint="Shown on your public page.">
      <FieldsForm id={FORM} type="social">
        <Stack gap={12}>
          {socials.length === 0 && <Hint>No social links yet.</Hint>}
          {socials.map((social, index) => (
            <SocialRow
              key={social.platform}
              social={social}
              index={index}
              onUrl={(url) => change(socials.with(index, { ...social, url }))}
              onRemove={() => change(socials.toSpliced(index, 1))}
            />
          ))}
          <AddLink socials={socials} onAdd={(platform) => change([...socials, { platform, url: '' }])} />
        </Stack>
      </FieldsForm>
    </SectionCard>
  );
}
