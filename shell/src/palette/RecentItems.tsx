import { Command } from 'cmdk';
import { useState } from 'react';
import { host } from '../host';
import { ShapeIcon } from '../modules/ShapeIcon';
import { getSidebarPages } from '../navigation/navigationGroups';
import { getContributedSearches } from './contributions';
import { RecordItem } from './RecordItem';
import { type Recent, readRecentItems, remember } from './recent';
import type { SectionProps } from './SectionProps';

/** What was opened from here last, as long as nothing is typed. */
export function RecentItems({ text, leave }: SectionProps) {
  const [items] = useState(stillThere);
  if (text.trim() !== '' || items.length === 0) return null;
  return (
    <Command.Group heading="Recent">
      {items.map(({ shapes, ...item }) => (
        <RecordItem
          key={item.to}
          value={`recent ${item.to}`}
          icon={<ShapeIcon shapes={shapes} />}
          row={item}
          onOpen={() =>
            leave(() => {
              remember(item);
              host.navigation.navigate(item.to);
            })
          }
        />
      ))}
    </Command.Group>
  );
}

/** Without what belongs to modules that are not live any more. */
function stillThere() {
  const searches = getContributedSearches();
  const pages = getSidebarPages();
  const shapesOf = ({ kind, to }: Recent) =>
    (kind === 'page' ? pages.find((page) => page.to === to) : searches.find(({ key }) => key === kind))
      ?.shapes;
  return readRecentItems().flatMap((item) => {
    const shapes = shapesOf(item);
    return shapes ? [{ ...item, shapes }] : [];
  });
}
