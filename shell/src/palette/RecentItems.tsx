import { Command } from 'cmdk';
import { useState } from 'react';
import { host } from '../host';
import { ShapeIcon } from '../layout/ShapeIcon';
import { contributedSearches } from './contributions';
import { RecordItem } from './RecordItem';
import { type Recent, recentItems, remember } from './recent';
import type { SectionProps } from './SectionProps';
import { sidebarPages } from './sidebarPages';

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
  const searches = contributedSearches();
  const pages = sidebarPages();
  const shapesOf = ({ kind, to }: Recent) =>
    (kind === 'page' ? pages.find((page) => page.to === to) : searches.find(({ key }) => key === kind))
      ?.shapes;
  return recentItems().flatMap((item) => {
    const shapes = shapesOf(item);
    return shapes ? [{ ...item, shapes }] : [];
  });
}
