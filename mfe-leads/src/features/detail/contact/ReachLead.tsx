import type { Schemas } from '@lintel/contract/api';
import type { ContactChannel } from '@lintel/contract/domain';
import { hasDigits, telLink, whatsAppLink } from '@lintel/contract/phoneLinks';
import { ButtonLink } from '@lintel/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';

interface ContactProps {
  /** Called when the user opens the mail, phone or chat app. */
  onContact(channel: ContactChannel): void;
}

interface Props extends ContactProps {
  lead: Schemas['Lead'];
  /** Whether the page shows the other links in its `ContactBar`. */
  isNarrow: boolean;
}

/** Links that open the user's mail, phone and WhatsApp apps, for the page's header. */
export function ReachLead({ lead: { email, phone }, isNarrow, onContact }: Props) {
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
      {!isNarrow && (
        <>
          <CallLink phone={phone} onContact={onContact} />
          <WhatsAppLink phone={phone} onContact={onContact} />
        </>
      )}
    </>
  );
}

interface PhoneLinkProps extends ContactProps {
  phone: string;
}

/** Renders nothing without a number to dial. */
export function CallLink({ phone, onContact }: PhoneLinkProps) {
  if (!hasDigits(phone)) return null;
  return (
    <ButtonLink
      href={telLink(phone)}
      onClick={() => onContact('call')}
      icon={<Phone size={16} strokeWidth={1.8} />}
    >
      Call
    </ButtonLink>
  );
}

/** Renders nothing for a phone number without WhatsApp. */
export function WhatsAppLink({ phone, onContact }: PhoneLinkProps) {
  const chat = whatsAppLink(phone);
  if (!chat) return null;
  return (
    <ButtonLink
      href={chat}
      target="_blank"
      rel="noreferrer"
      onClick={() => onContact('whatsapp')}
      icon={<MessageCircle size={16} strokeWidth={1.8} />}
    >
      WhatsApp
    </ButtonLink>
  );
}
