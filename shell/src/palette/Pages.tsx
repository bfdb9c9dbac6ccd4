import { Command } from 'cmdk';
import { host } from '../host';
import { ShapeIcon } from '../modules/ShapeIcon';
import { getSidebarPages } from '../navigation/navigationGroups';
import { matches } from './matches';
import { Item } from './paletteStyles';
import { addRecentItem } from './recent';
import type { SectionProps } from './SectionProps';

/** The sidebar's pages that match the text. */
export function Pages({ text, closeAndRun }: SectionProps) {
  const pages = getSidebarPages().filter(({ label }) => matches(label, text));
  if (pages.length === 0) return null;
  const open = (to: string, title: string) =>
    closeAndRun(() => {
      addRecentItem({ kind: 'page', title, subtitle: '', to });
      host.navigation.navigate(to);
    });
  return (
    <Command.Group heading="Pages">
      {pages.map(({ label, to, shapes }) => (
        <Item key={to} value={`page ${to}`} onSelect={() => open(to, label)}>
          <ShapeIcon shapes={shapes} />
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
