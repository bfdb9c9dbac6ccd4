import { Avatar } from '@lintel/ui';
import { css, styled } from 'styled-components';
import { useSession } from '../session/sessionStore';
import { visuallyHidden } from '../visuallyHidden';
import { whenCollapsed } from './whenCollapsed';

/** Name, email address and photo of the signed-in user. */
export function UserBlock() {
  const { user } = useSession();
  if (!user) return null;
  const name = `${user.firstname} ${user.lastname}`.trim();
  return (
    <User title={name}>
      <Avatar name={name} src={user.avatar || undefined} />
      <div>
        <strong>{name}</strong>
        <span>{user.email}</span>
      </div>
    </User>
  );
}

const User = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  align-items: center;
  gap: 10px;
  padding: 8px;
  strong,
  strong + span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    font: 500 13px/16px var(--font-sans);
  }
  strong + span {
    font: 400 12px/16px var(--font-sans);
    color: var(--text-muted);
  }
  ${whenCollapsed(css`
    grid-template-columns: auto;
    justify-content: center;
    padding: 8px 0;
    & > div {
      ${visuallyHidden}
    }
  `)}
`;
