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
  /** The page's one h1; while empty, a skeleton stands in. */
  title: string;
  /** One line about what is shown. */
  context?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

/** Sticks to the top; under 900 px it is the top bar, whose Menu button asks the frame for its drawer. */
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
          {context && <PageContext>{context}</PageContext>}
        </PageHeading>
        {actions && <PageActions>{actions}</PageActions>}
      </HeaderInner>
    </HeaderBar>
  );
}
