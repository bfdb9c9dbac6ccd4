import { Link, useLocation } from '@lintel/module-kit/router';
import { Dot, Select, VisuallyHidden } from '@lintel/ui';
import styled from 'styled-components';
import { sections } from '../form/sections';

const List = styled.nav`
  position: sticky;
  top: calc(var(--top-inset, 0px) + var(--header-height) + 24px);
  display: grid;
  gap: 2px;
  @media (max-width: 899px) {
    display: none;
  }
`;
const SectionLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 34px;
  padding: 0 12px;
  border-radius: var(--radius-md);
  font: 500 13px/20px var(--font-sans);
  color: var(--text-secondary);
  &:hover {
    background: var(--bg-hover);
  }
  &[aria-current] {
    background: var(--bg-active);
    color: var(--text-primary);
  }
  > span {
    display: flex;
    margin-left: auto;
  }
`;

export interface NavigationProps {
  current: string;
  /** Ids of the sections with unsaved changes. */
  unsaved: readonly string[];
}

/** The sections in the page's sidebar. */
export function SectionLinks({ current, unsaved }: NavigationProps) {
  const { search } = useLocation();
  return (
    <List aria-label="Sections">
      {sections.map(({ id, title }) => (
        <SectionLink key={id} to={{ search, hash: id }} aria-current={id === current ? 'true' : undefined}>
          {title}
          {unsaved.includes(id) && (
            <span>
              <Dot tone="amber" />
              <VisuallyHidden>unsaved</VisuallyHidden>
            </span>
          )}
        </SectionLink>
      ))}
    </List>
  );
}

const StickySelect = styled(Select)`
  display: none;
  position: sticky;
  top: calc(var(--top-inset, 0px) + var(--topbar-height) + 8px);
  z-index: var(--z-sticky);
  @media (max-width: 899px) {
    display: block;
  }
`;

/** The sections as a select, on small screens. */
export function SectionSelect({
  current,
  unsaved,
  onChoose,
}: NavigationProps & { onChoose(id: string): void }) {
  return (
    <StickySelect aria-label="Section" value={current} onChange={({ target }) => onChoose(target.value)}>
      {sections.map(({ id, title }) => (
        <option key={id} value={id}>
          {unsaved.includes(id) ? `${title} (unsaved)` : title}
        </option>
      ))}
    </StickySelect>
  );
}
