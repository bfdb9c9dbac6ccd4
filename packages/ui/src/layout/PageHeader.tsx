import { ArrowLeft, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, IconLink } from '../actions/IconButton';
import { Skeleton } from '../feedback/Skeleton';
import {
  BackSlot,
  HeaderBar,
  HeaderInner,
  MenuButtonSlot,
  PageActions,
  PageContext,
  PageHeading,
  PageTitle,
} from './pageHeaderStyles';

const openMenu = () => window.dispatchEvent(new CustomEvent('lintel:menu'));

export interface PageHeaderProps {
  /** The page's h1. A skeleton is shown while it is empty. */
  title: string;
  /** A line that describes the page. `null` reserves its place while it loads. */
  context?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

/** Sticks to the top. Below 900 px its Menu button opens the shell's drawer. */
export function PageHeader({ title, context, back, actions }: PageHeaderProps) {
  return (
    <HeaderBar>
      <HeaderInner>
        {back ? (
          <BackSlot>
            <IconLink href={back.href} label={back.label} icon={<ArrowLeft size={16} strokeWidth={1.8} />} />
          </BackSlot>
        ) : (
          <MenuButtonSlot>
            <IconButton label="Menu" icon={<Menu size={20} strokeWidth={1.6} />} onClick={openMenu} />
          </MenuButtonSlot>
        )}
        <PageHeading>
          {title ? (
            <PageTitle tabIndex={-1} dir="auto" data-page-title="">
              {title}
            </PageTitle>
          ) : (
            <Skeleton width={180} height={20} />
          )}
          {(context || context === null) && <PageContext>{context ?? '\u00a0'}</PageContext>}
        </PageHeading>
        {actions && <PageActions>{actions}</PageActions>}
      </HeaderInner>
    </HeaderBar>
  );
}
