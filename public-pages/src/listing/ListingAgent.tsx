import { hasDigits, telLink } from '@lintel/contract/phoneLinks';
import { Avatar, formatCount, Stars, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { fullName } from '../fullName';
import type { Listing } from './Listing';

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
`;
const Texts = styled.div`
  min-width: 0;
  font: var(--text-13);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  font: 600 14px/20px var(--font-sans);
`;
const ContactLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 16px;
  a {
    padding: 2px 0;
  }
  @media (max-width: 899px) {
    a {
      padding: 12px 0;
    }
  }
`;

export const agentPath = (username: string) => `/agents/${encodeURIComponent(username)}`;

/** The agent with rating and contact links. */
export function AgentLine({ agent }: { agent: Listing['agent'] }) {
  const { title, company, avatar, username } = agent;
  const { contact_email: email, rating, reviewCount } = agent;
  const phone = hasDigits(agent.contact_phone) && agent.contact_phone;
  const name = fullName(agent);
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <Row>
      <Avatar name={name} src={avatar} size="large" />
      <Texts>
        <Name>
          <TextLink href={agentPath(username)}>{name}</TextLink>
        </Name>
        {role && <p>{role}</p>}
        {rating !== null && (
          <p>
            <Stars rating={rating} /> {rating}, {formatCount(reviewCount, 'review', 'reviews')}
          </p>
        )}
        {(phone || email) && (
          <ContactLinks>
            {phone && <TextLink href={telLink(phone)}>{phone}</TextLink>}
            {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
          </ContactLinks>
        )}
      </Texts>
    </Row>
  );
}

const Link = styled.a`
  display: flex;
  gap: 8px;
  align-items: center;
  min-width: 0;
  min-height: var(--target-min);
  border-radius: var(--radius-md);
  font: 500 13px/20px var(--font-sans);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The agent's link at the right of the header. */
export function AgentLink({ agent }: { agent: Listing['agent'] }) {
  const { avatar, username } = agent;
  const name = fullName(agent);
  return (
    <Link href={agentPath(username)}>
      <Avatar name={name} src={avatar} />
      <span>{name}</span>
    </Link>
  );
}
