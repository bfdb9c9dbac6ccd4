import { useId } from 'react';
import { useCount } from '../api/useCount';
import { ShapeIcon } from '../modules/ShapeIcon';
import type { Entry } from '../navigation/navigationGroups';
import { Count, Item, Label } from './navStyles';

/** One entry of the sidebar. Its count is the link's description, not part of its name. */
export function NavItem({ entry }: { entry: Entry }) {
  const { label, to, shapes, count } = entry;
  const total = useCount(count);
  const id = useId();
  const hasCount = count !== undefined && total > 0;
  // The same format as `formatNumber`, which would add to the initial script.
  const formattedTotal = total.toLocaleString('en-US');
  return (
    <li>
      <Item to={to} end={to === '/'} title={label} aria-describedby={hasCount ? id : undefined}>
        <ShapeIcon shapes={shapes} />
        <Label>{label}</Label>
        {hasCount && <Count aria-hidden="true">{formattedTotal}</Count>}
      </Item>
      {hasCount && (
        <span id={id} hidden>
          {formattedTotal} {count.noun[total === 1 ? 0 : 1]}
        </span>
      )}
    </li>
  );
}
