import type { Schemas } from '@lintel/contract/api';
import { Avatar, countNoun, Stars, TextLink } from '@lintel/ui';
import styled from 'styled-components';
import { nameOf } from '../nameOf';
import { ContactLinks } from './ContactLinks';
import { Figures } from './Figures';

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
const Words = styled.div`
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

/** Who the agent is, how to get in touch, and what there is to show for it. */
export function AgentHeader({ agent }: { agent: Schemas['PublicAgent'] }) {
  const { avatar, title, company, rating, reviewCount } = agent;
  const name = nameOf(agent);
  const work = [title, company].filter(Boolean).join(' · ');
  return (
    <Head>
      <Who>
        <Avatar name={name} src={avatar} size="huge" />
        <Words>
          <Name>{name}</Name>
          {work && <Line>{work}</Line>}
          {rating !== null && (
            <Rating>
              <Stars rating={rating} />
              <TextLink href="#reviews">{`${rating}, ${countNoun(reviewCount, 'review', 'reviews')}`}</TextLink>
            </Rating>
          )}
        </Words>
        <ContactLinks agent={agent} />
      </Who>
      <Figures agent={agent} />
    </Head>
  );
}
