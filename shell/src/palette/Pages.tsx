import { Command } from 'cmdk';
import { host } from '../host';
import { navigationGroups } from '../layout/navigationGroups';
import { ShapeIcon } from '../layout/ShapeIcon';
import { registry } from '../modules/registry';
import { matches } from './matches';
import { Item } from './paletteStyles';
import type { SectionProps } from './SectionProps';

/** The pages of the sidebar. */
export function Pages({ text, leave }: SectionProps) {
  const pages = navigationGroups(registry.modules)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => matches(label, text));
  if (pages.length === 0) return null;
  return (
    <Command.Group heading="Pages">
      {pages.map(({ label, to, shapes }) => (
        <Item key={to} value={`page ${to}`} onSelect={() => leave(() => host.navigation.navigate(to))}>
          <ShapeIcon shapes={shapes} />
          <span>{label}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
