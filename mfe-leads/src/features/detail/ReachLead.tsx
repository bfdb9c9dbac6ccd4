import type { Schemas } from '@lintel/contract/api';
import { ButtonLink } from '@lintel/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { telephone, whatsApp } from './telephone';
import { useContactRecord } from './useContactRecord';

/** The ways to answer a lead that the agent's own mail, telephone and WhatsApp take over. Each is kept in the timeline. */
export function ReachLead({ lead: { id, email, phone } }: { lead: Schemas['Lead'] }) {
  const chat = whatsApp(phone);
  const record = useContactRecord(id);
  return (
    <>
      {email && (
        <ButtonLink
          href={`mailto:${email}`}
          onClick={() => record('email')}
          icon={<Mail size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          Email
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink
          href={telephone(phone)}
          onClick={() => record('call')}
          icon={<Phone size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          Call
        </ButtonLink>
      )}
      {chat && (
        <ButtonLink
          href={chat}
          target="_blank"
          rel="noreferrer"
          onClick={() => record('whatsapp')}
          icon={<MessageCircle size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
