import type { Schemas } from '@lintel/contract/api';
import { hasDigits, telLink } from '@lintel/contract/phoneLinks';
import { Avatar, ButtonLink, formatCount, formatNumber, Stars, TextLink } from '@lintel/ui';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import styled from 'styled-components';
import { FigureList } from '../FigureList';
import { fullName } from '../fullName';

const Head = styled.div`
  display: grid;
  gap: 24px;
  padding-bottom: 24px;
  border-bottom: 1px solid var(--border-default);
`;
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 20px;
`;
const Texts = styled.div`
  display: grid;
  gap: 2px;
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Name = styled.h1`
  font: var(--text-26);
  letter-spacing: var(--tracking-figure);
`;
const Line = styled.p`
  color: var(--text-secondary);
`;
const Rating = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 4px;
  font: var(--text-13);
  color: var(--text-secondary);
  font-variant-numeric: tabular-nums;
`;

/** Name, rating, contact links and key figures. */
export function AgentHeader({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { avatar, title, company, rating, reviewCount } = agent;
  const name = fullName(agent);
  const work = [title, company].filter(Boolean).join(' · ');
  return (
    <Head>
      <Who>
        <Avatar name={name} src={avatar} size="huge" />
        <Texts>
          <Name>{name}</Name>
          {work && <Line>{work}</Line>}
          {rating !== null && (
            <Rating>
              <Stars rating={rating} />
              <TextLink href="#reviews">{`${rating}, ${formatCount(reviewCount, 'review', 'reviews')}`}</TextLink>
            </Rating>
          )}
        </Texts>
        <ContactLinks agent={agent} />
      </Who>
      <Figures agent={agent} />
    </Head>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media (max-width: 899px) {
    width: 100%;
  }
`;
const icon = { size: 16, strokeWidth: 1.8 };
const newTab = { target: '_blank', rel: 'noopener nofollow' };
/** Other schemes are not linked. */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url);

/** Every contact that the profile lists. */
function ContactLinks({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { contact_email: email, website, socials } = agent;
  const phone = hasDigits(agent.contact_phone) && agent.contact_phone;
  const pages = [{ platform: 'Website', url: website }, ...socials].filter(({ url }) => isWebAddress(url));
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
          <ButtonLink href={telLink(phone)} icon={<Phone {...icon} />}>
            {phone}
          </ButtonLink>
        </li>
      )}
      {pages.map(({ platform, url }) => (
        <li key={url}>
          <ButtonLink href={url} {...newTab} icon={<ExternalLink {...icon} />}>
            {platform}
          </ButtonLink>
        </li>
      ))}
    </List>
  );
}

/** The agent's track record; figures that are zero or empty are left out. */
function Figures({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { experience, propertiesSold, totalClients, languages } = agent;
  const figures = [
    { term: 'Experience', value: experience ? formatCount(experience, 'year', 'years') : '' },
    { term: 'Properties sold', value: propertiesSold ? formatNumber(propertiesSold) : '' },
    { term: 'Clients', value: totalClients ? formatNumber(totalClients) : '' },
    { term: 'Languages', value: languages.join(', ') },
  ];
  return <FigureList figures={figures.filter(({ value }) => value !== '')} />;
}
