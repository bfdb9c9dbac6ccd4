import { Button, NARROW, useMediaQuery } from '@lintel/ui';
import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLazyComponent } from '../Lazy';
import { lazyWithRetry } from '../lazyWithRetry';

const filterSheet = lazyWithRetry(() => import(/* webpackChunkName: "filters" */ './FilterSheet'));

export interface FiltersProps {
  /** How many of the filters are set. */
  active: number;
  /** Resets all of them. */
  onClear(): void;
  /** What the sheet's main button says, which leads back to the list: "Show 12 leads". */
  showLabel: string;
  /** The filters, as they are in the toolbar. */
  children: ReactNode;
}

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
