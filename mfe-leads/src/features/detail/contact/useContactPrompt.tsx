import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { draftStore, getAccountId, lazyWithRetry, useHost, useLazyComponent } from '@lintel/module-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { newContactDraftKey } from './channels';

export const loadContactDialogs = () => import(/* webpackChunkName: "lead-contact" */ './ContactDialogs');

const contactPrompt = lazyWithRetry(() =>
  loadContactDialogs().then(({ ContactPrompt }) => ({ default: ContactPrompt })),
);

/**
 * Asks about a contact after the user opens the phone, mail or chat app. Opens again if there is a draft, for example
 * because a phone closed the tab during the call.
 */
export function useContactPrompt(lead: Schemas['Lead']) {
  const account = getAccountId(useHost());
  const { Component: Prompt, show } = useLazyComponent(contactPrompt, "Couldn't open the contact form.");
  const [channel, setChannel] = useState<ContactChannel | undefined>(() => {
    const draftKeys = draftStore.keys(account, `lead.${lead.id}.contact.new-`);
    return (['call', 'email', 'whatsapp'] as const).find((each) =>
      draftKeys.includes(newContactDraftKey(lead.id, each)),
    );
  });

  const onMount = useEffectEvent(() => {
    if (channel) void show();
    // Preload: a phone may have no network during the call. `show` reports a failure.
    else loadContactDialogs().catch(() => undefined);
  });
  useEffect(() => onMount(), []);

  function openPrompt(newChannel: ContactChannel) {
    setChannel(newChannel);
    void show();
  }

  return {
    openPrompt,
    prompt: Prompt && channel && (
      <Prompt lead={lead} channel={channel} onClose={() => setChannel(undefined)} />
    ),
  };
}
