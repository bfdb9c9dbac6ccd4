import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { PaletteOutlet } from '../palette/PaletteOutlet';
import { AccountNoticesOutlet } from './AccountNoticesOutlet';
import { LayoutGrid, Main, Scrim } from './layoutStyles';
import { RouteHeading } from './RouteHeading';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useDrawer } from './useDrawer';

/** The sidebar beside the page, for signed-in users. */
export function Layout() {
  const sidebar = useRef<HTMLElement>(null);
  const { open, close } = useDrawer(sidebar);
  return (
    <LayoutGrid data-frame="layout">
      <SkipLink />
      <Sidebar ref={sidebar} open={open} />
      {open && <Scrim onClick={close} data-scrim />}
      <Main id="main" tabIndex={-1} inert={open}>
        <AccountNoticesOutlet />
        {/* A boundary inside the layout, so that the sidebar stays while a page's code loads. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <RouteHeading />
      <PaletteOutlet />
    </LayoutGrid>
  );
}
