import { styled } from 'styled-components';

/** The first element in the tab order: skips the sidebar. */
export function SkipLink() {
  return (
    <Link
      href="#main"
      onClick={(event) => {
        // Only move the focus: following the link would add a history entry.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </Link>
  );
}

const Link = styled.a`
  position: fixed;
  top: 12px;
  left: 12px;
  z-index: var(--z-skip);
  padding: 10px 14px;
  border-radius: var(--radius-md);
  background: var(--bg-raised);
  color: var(--text-primary);
  transform: translateY(-200%);
  &:focus {
    box-shadow: var(--shadow-menu);
    transform: none;
  }
`;
