import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { telLink, whatsAppLink } from '@lintel/contract/phone';
import { ButtonLink } from '@lintel/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';

interface Props {
  lead: Schemas['Lead'];
  /** Called when the user opens the mail, phone or chat app. */
  onContact(channel: ContactChannel): void;
}

/** Links that open the user's mail, phone and WhatsApp apps. */
export function ReachLead({ lead: { email, phone }, onContact }: Props) {
  const chat = whatsAppLink(phone);
  return (
    <>
      {email && (
        <ButtonLink
          href={`mailto:${email}`}
          onClick={() => onContact('email')}
          icon={<Mail size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          Email
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink
          href={telLink(phone)}
          onClick={() => onContact('call')}
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
          onClick={() => onContact('whatsapp')}
          icon={<MessageCircle size={16} strokeWidth={1.8} />}
          wideOnlyText
        >
          WhatsApp
        </ButtonLink>
      )}
    </>
  );
}
