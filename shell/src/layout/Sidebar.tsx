import { IconButton, Logo } from '@lintel/ui';
import { PanelLeft } from 'lucide-react';
import type { Ref } from 'react';
import { config } from '../config';
import { useLazyComponent } from '../recovery/useLazyComponent';
import { ThemeButton } from '../theme/ThemeButton';
import { LogOutButton } from './LogOutButton';
import { NavGroups } from './NavGroups';
import { SearchButton } from './SearchButton';
import { Aside, Brand, BrandLink, BrandName, Collapse, FooterActions, SidebarFooter } from './sidebarStyles';
import { UserBlock } from './UserBlock';
import { useCollapsed } from './useCollapsed';

interface Props {
  ref: Ref<HTMLElement>;
  /** Whether the drawer is open, on narrow screens. */
  open: boolean;
}

const loadOverrides = () => import(/* webpackChunkName: "overrides-button" */ '../overrides/OverridesButton');

export function Sidebar({ ref, open }: Props) {
  const { collapsed, toggle } = useCollapsed();
  const OverridesButton = useLazyComponent(loadOverrides, config.overrides === true);
  return (
    <Aside
      ref={ref}
      aria-label="Navigation"
      data-open={open || undefined}
      {...(open && { role: 'dialog', 'aria-modal': true })}
    >
      <Brand>
        <BrandLink to="/" title="Lintel">
          <Logo size={24} />
          <BrandName>Lintel</BrandName>
        </BrandLink>
        <Collapse>
          <IconButton
            label={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
            icon={<PanelLeft size={16} strokeWidth={1.8} aria-hidden="true" />}
            onClick={toggle}
          />
        </Collapse>
      </Brand>
      <SearchButton />
      <NavGroups />
      <SidebarFooter>
        <UserBlock />
        <FooterActions>
          <LogOutButton />
          {OverridesButton && <OverridesButton />}
          <ThemeButton />
        </FooterActions>
      </SidebarFooter>
    </Aside>
  );
}
