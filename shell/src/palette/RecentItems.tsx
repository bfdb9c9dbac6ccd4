import { Command } from 'cmdk';
import { useState } from 'react';
import { host } from '../host';
import { ShapeIcon } from '../modules/ShapeIcon';
import { getSidebarPages } from '../navigation/navigationGroups';
import { getContributedSearches } from './contributions';
import { RecordItem } from './RecordItem';
import { addRecentItem, type Recent, readRecentItems } from './recent';
import type { SectionProps } from './SectionProps';

/** The items that were opened last from the palette, shown while the search field is empty. */
export function RecentItems({ text, closeAndRun }: SectionProps) {
  const [items] = useState(getAvailableItems);
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
            closeAndRun(() => {
              addRecentItem(item);
              host.navigation.navigate(item.to);
            })
          }
        />
      ))}
    </Command.Group>
  );
}

/** The recent items of modules that are still live, with their icons. */
function getAvailableItems() {
  const searches = getContributedSearches();
  const pages = getSidebarPages();
  const findShapes = ({ kind, to }: Recent) =>
    (kind === 'page' ? pages.find((page) => page.to === to) : searches.find(({ key }) => key === kind))
      ?.shapes;
  return readRecentItems().flatMap((item) => {
    const shapes = findShapes(item);
    return shapes ? [{ ...item, shapes }] : [];
  });
}
