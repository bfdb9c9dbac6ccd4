import { Suspense, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { PalettePlace } from '../palette/PalettePlace';
import { AccountNoticesPlace } from './AccountNoticesPlace';
import { Frame, Main, Scrim } from './layoutStyles';
import { RouteHeading } from './RouteHeading';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import { useCollapsed } from './useCollapsed';
import { useDrawer } from './useDrawer';

/** Sidebar and page: what surrounds every page of who is signed in. */
export function Layout() {
  const sidebar = useRef<HTMLElement>(null);
  const { collapsed, toggle } = useCollapsed();
  const { open, close } = useDrawer(sidebar);
  return (
    <Frame data-frame="layout" data-sidebar={collapsed ? 'collapsed' : undefined}>
      <SkipLink />
      <Sidebar ref={sidebar} collapsed={collapsed} onCollapse={toggle} open={open} />
      {open && <Scrim onClick={close} data-scrim />}
      <Main id="main" tabIndex={-1} inert={open}>
        <AccountNoticesPlace />
        {/* Of its own, so that the sidebar stays while a page's code comes. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </Main>
      <RouteHeading />
      <PalettePlace />
    </Frame>
  );
}
