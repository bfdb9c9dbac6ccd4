import { socialNetworks } from '@lintel/contract/domain';
import { lazyWithRetry, useHost, useLazyComponent } from '@lintel/module-kit';
import { Button, type ButtonProps, Hint, Stack } from '@lintel/ui';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useProfileContext } from '../form/ProfileContext';
import type { Social } from '../form/profileValues';
import { FieldsForm, SectionCard } from '../form/SectionCard';
import { SocialRow } from './SocialRow';
import { toastRemoval } from './toastRemoval';

const FORM = 'profile-social';

/** Links to the agent's social profiles, at most one per network. */
export function SocialSection() {
  const host = useHost();
  const { form } = useProfileContext();
  const socials = useWatch({ control: form.control, name: 'socials' });
  const change = (next: Social[]) => form.setValue('socials', next);
  const added = useRef(false);

  // "Add a link" disappears after the last network, so move the focus to the new field.
  useEffect(() => {
    if (added.current)
      document.querySelector<HTMLElement>(`[name="socials.${socials.length - 1}.url"]`)?.focus();
    added.current = false;
  }, [socials]);

  function add(platform: string) {
    added.current = true;
    change([...socials, { platform, url: '' }]);
  }

  function remove(social: Social, index: number) {
    change(socials.toSpliced(index, 1));
    toastRemoval(host, social.platform, () => {
      const current = form.getValues('socials');
      if (!current.some(({ platform }) => platform === social.platform))
        change(current.toSpliced(index, 0, social));
    });
  }

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
              onRemove={() => remove(social, index)}
            />
          ))}
          <AddLink socials={socials} onAdd={add} />
        </Stack>
      </FieldsForm>
    </SectionCard>
  );
}

const networkMenu = lazyWithRetry(() =>
  import(/* webpackChunkName: "profile-networks" */ './NetworkMenu').then(({ NetworkMenu }) => ({
    default: NetworkMenu,
  })),
);

interface AddLinkProps {
  socials: readonly Social[];
  onAdd(platform: string): void;
}

/** Adds one of the networks that the profile lacks. The menu loads when the button is clicked. */
function AddLink({ socials, onAdd }: AddLinkProps) {
  const { Component: NetworkMenu, show } = useLazyComponent(networkMenu, "Couldn't load the networks.");
  const free = socialNetworks
    .map(({ platform }) => platform)
    .filter((platform) => !socials.some((social) => social.platform === platform));
  if (free.length === 0) return null;
  return (
    <div>
      {NetworkMenu ? (
        <NetworkMenu trigger={<AddLinkButton />} platforms={free} onChoose={onAdd} />
      ) : (
        <AddLinkButton onClick={show} />
      )}
    </div>
  );
}

/** Opens the menu of networks. */
function AddLinkButton(props: ButtonProps) {
  return (
    <Button {...props} size="small" icon={<Plus />}>
      Add a link
    </Button>
  );
}
