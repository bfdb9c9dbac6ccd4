import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { EllipsisVertical } from 'lucide-react';

const decisionMenu = lazyWithRetry(() => import(/* webpackChunkName: "review-more" */ './DecisionMenu'));

/** Opens the menu that changes a decision. The menu loads on first use. */
export function MoreMenu({ review }: { review: Schemas['Review'] }) {
  const { Component: Menu, show } = useLazyComponent(decisionMenu, "Couldn't load actions.");
  const triggerProps = {
    label: `More actions for ${review.customerName}'s review`,
    icon: <EllipsisVertical />,
    'aria-haspopup': 'menu',
  } as const;
  if (Menu) return <Menu review={review} trigger={<IconButton {...triggerProps} />} />;
  return <IconButton {...triggerProps} aria-expanded={false} onClick={show} />;
}
