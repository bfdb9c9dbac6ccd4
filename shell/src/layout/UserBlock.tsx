import { Avatar, visuallyHidden } from '@lintel/ui';
import { css, styled } from 'styled-components';
import { useSession } from '../session/sessionStore';
import { whenCollapsed } from './whenCollapsed';

/** Name, email address and photo of the signed-in user. The page's inline script fills it in before React runs. */
export function UserBlock() {
  const { user } = useSession();
  const name = user ? `${user.firstname} ${user.lastname}`.trim() : '';
  return (
    <User title={name} data-fill="user" suppressHydrationWarning>
      <Avatar name={name} src={user?.avatar || undefined} />
      <div>
        <strong suppressHydrationWarning>{name}</strong>
        <span suppressHydrationWarning>{user?.email ?? ''}</span>
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
  /* Keeps its place until the name is known. */
  &[title=''] {
    visibility: hidden;
  }
  strong,
  strong + span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  strong {
    min-height: 16px;
    font: 500 13px/16px var(--font-sans);
  }
  strong + span {
    min-height: 16px;
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
