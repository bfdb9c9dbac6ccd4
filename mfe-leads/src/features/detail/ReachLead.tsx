import type { Schemas } from '@lintel/contract/api';
import { ButtonLink } from '@lintel/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { telephone, whatsApp } from './telephone';

/** The ways to answer a lead that the agent's own mail, telephone and WhatsApp take over. */
export function ReachLead({ lead: { email, phone } }: { lead: Schemas['Lead'] }) {
  const chat = whatsApp(phone);
  return (
    <>
      {email && (
        <ButtonLink href={`mailto:${email}`} icon={<Mail size={16} strokeWidth={1.8} />} wideOnlyText>
          Email
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={telephone(phone)} icon={<Phone size={16} strokeWidth={1.8} />} wideOnlyText>
          Call
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink
          href={chat}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
