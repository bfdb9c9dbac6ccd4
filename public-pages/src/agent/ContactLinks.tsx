import type { Schemas } from '@lintel/contract/api';
import { ButtonLink } from '@lintel/ui';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 899px) {
    width: 100%;
  }
`;
const icon = { size: 16, strokeWidth: 1.8 };
const elsewhere = { target: '_blank', rel: 'noopener nofollow' };
/** What else an address might be is nothing to click. */
const isOfTheWeb = (url: string) => /^https?:\/\//i.test(url);

/** Every way to the agent that the profile names. */
export function ContactLinks({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { contact_email: email, contact_phone: phone, website, socials } = agent;
  const pages = [{ platform: 'Website', url: website }, ...socials].filter(({ url }) => isOfTheWeb(url));
  if (!email && !phone && pages.length === 0) return null;
  return (
    <List aria-label="Contact">
      {email && (
        <li>
          <ButtonLink href={`mailto:${email}`} variant="primary" icon={<Mail {...icon} />}>
            Email
          </ButtonLink>
        </li>
      )}
      {phone && (
        <li>
          <ButtonLink href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={<Phone {...icon} />}>
            {phone}
          </ButtonLink>
        </li>
      )}
      {pages.map(({ platform, url }) => (
        <li key={url}>
          <ButtonLink href={url} {...elsewhere} icon={<ExternalLink {...icon} />}>
            {platform}
          </ButtonLink>
        </li>
      ))}
    </List>
  );
}
