import { Avatar, countNoun, Stars, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { nameOf } from '../nameOf';
import type { Listing } from './Listing';

const Row = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
`;
const Words = styled.div`
  min-width: 0;
  font: var(--text-13);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
const Name = styled.p`
  font: 600 14px/20px var(--font-sans);
`;
const Ways = styled.p`
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

/** Whom to ask, and how else. */
export function AgentLine({ agent }: { agent: Listing['agent'] }) {
  const { title, company, avatar, username } = agent;
  const { contact_phone: phone, contact_email: email, rating, reviewCount } = agent;
  const name = nameOf(agent);
  const role = [title, company].filter(Boolean).join(', ');
  return (
    <Row>
      <Avatar name={name} src={avatar} size="large" />
      <Words>
        <Name>
          <TextLink href={agentPath(username)}>{name}</TextLink>
        </Name>
        {role && <p>{role}</p>}
        {rating !== null && (
          <p>
            <Stars rating={rating} /> {rating}, {countNoun(reviewCount, 'review', 'reviews')}
          </p>
        )}
        {(phone || email) && (
          <Ways>
            {phone && <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</TextLink>}
            {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
          </Ways>
        )}
      </Words>
    </Row>
  );
}
