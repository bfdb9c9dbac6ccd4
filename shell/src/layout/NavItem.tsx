import { useId } from 'react';
import { useCount } from '../api/useCount';
import { Count, Item, Label } from './navStyles';
import { ShapeIcon } from './ShapeIcon';
import type { Entry } from './shellEntries';

/** One entry of the sidebar. Its figure describes the link and is no part of its name. */
export function NavItem({ entry }: { entry: Entry }) {
  const { label, to, shapes, count } = entry;
  const total = useCount(count);
  const id = useId();
  const shown = count !== undefined && total > 0;
  // As `formatNumber` writes it, which the first script does without.
  const figure = total.toLocaleString('en-US');
  return (
    <li>
      <Item to={to} end={to === '/'} title={label} aria-describedby={shown ? id : undefined}>
        <ShapeIcon shapes={shapes} />
        <Label>{label}</Label>
        {shown && <Count aria-hidden="true">{figure}</Count>}
      </Item>
      {shown && (
        <span id={id} hidden>
          {figure} {count.noun[total === 1 ? 0 : 1]}
        </span>
      )}
    </li>
  );
}
