import { Avatar } from '@lintel/ui';
import styled from 'styled-components';
import { nameOf } from '../nameOf';
import { agentPath } from './AgentLine';
import type { Listing } from './Listing';

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

/** The agent at the right of the header. */
export function AgentLink({ agent }: { agent: Listing['agent'] }) {
  const { avatar, username } = agent;
  const name = nameOf(agent);
  return (
    <Link href={agentPath(username)}>
      <Avatar name={name} src={avatar} />
      <span>{name}</span>
    </Link>
  );
}
