import { useMemo } from 'react';
import { registry } from '../modules/registry';
import { NavItem } from './NavItem';
import { navigationGroups } from './navigationGroups';
import { Group, Groups, GroupTitle } from './navStyles';

/** All entries of the sidebar. */
export function NavGroups() {
  const groups = useMemo(() => navigationGroups(registry.modules), []);
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
