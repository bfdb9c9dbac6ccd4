import { Button, NARROW, useMediaQuery } from '@lintel/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useLazyComponent } from '../Lazy';
import { lazyWithRetry } from '../lazyWithRetry';
import type { FiltersProps } from './FilterSheet';

const filterSheet = lazyWithRetry(() => import(/* webpackChunkName: "filters" */ './FilterSheet'));

/**
 * The filters of a list, in its `Toolbar`. Below 900 px they are in a sheet behind one button, so that the list begins
 * on the first screen of a phone.
 */
export function Filters({ children, ...sheet }: FiltersProps) {
  const isNarrow = useMediaQuery(NARROW);
  const { Component: Sheet, show, hide } = useLazyComponent(filterSheet, "Couldn't open the filters.");
  if (!isNarrow) return children;
  const { active } = sheet;
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        aria-label={active > 0 ? `Filters, ${active} active` : undefined}
        onMouseEnter={filterSheet.preload}
        onFocus={filterSheet.preload}
        onClick={show}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      {Sheet && (
        <Sheet {...sheet} onClose={hide}>
          {children}
        </Sheet>
      )}
    </>
  );
}
