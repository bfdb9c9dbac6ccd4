import type { Schemas } from '@lintel/contract/api';
import { ButtonLink } from '@lintel/ui';
import { Mail, Phone } from 'lucide-react';
import { telephone } from './telephone';

/** The ways to answer a lead that the agent's own mail and telephone take over. */
export function ReachLead({ lead: { email, phone } }: { lead: Schemas['Lead'] }) {
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
    </>
  );
}
