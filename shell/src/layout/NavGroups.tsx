import { useMemo } from 'react';
import { registry } from '../modules/registry';
import { getNavigationGroups } from '../navigation/navigationGroups';
import { NavItem } from './NavItem';
import { Group, Groups, GroupTitle } from './navStyles';

/** All entries of the sidebar. */
export function NavGroups() {
  const groups = useMemo(() => getNavigationGroups(registry.modules), []);
  return (
    <Groups aria-label="Main navigation">
      {groups.map(({ id, title, entries }) => (
        <div key={id}>
          <GroupTitle id={`nav-${id}`} data-hidden={id === 'main' || undefined}>
            {title}
          </GroupTitle>
          <Group aria-labelledby={`nav-${id}`}>
            {entries.map((entry) => (
              <NavItem key={entry.to} entry={entry} />
            ))}
          </Group>
        </div>
      ))}
    </Groups>
  );
}
