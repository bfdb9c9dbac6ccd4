import type { Schemas } from '@lintel/contract/api';
import { lazyWithRetry, useLazyComponent } from '@lintel/module-kit';
import { IconButton } from '@lintel/ui';
import { EllipsisVertical } from 'lucide-react';

const moreChoices = lazyWithRetry(() => import(/* webpackChunkName: "review-more" */ './DecisionMenu'));

/** Opens the menu that changes a decision. The menu loads on first use. */
export function MoreMenu({ review }: { review: Schemas['Review'] }) {
  const { Component: Choices, show } = useLazyComponent(moreChoices, "Couldn't load actions.");
  const look = {
    label: `More actions for ${review.customerName}'s review`,
    icon: <EllipsisVertical />,
    'aria-haspopup': 'menu',
  } as const;
  if (Choices) return <Choices review={review} trigger={<IconButton {...look} />} />;
  return <IconButton {...look} aria-expanded={false} onClick={show} />;
}
