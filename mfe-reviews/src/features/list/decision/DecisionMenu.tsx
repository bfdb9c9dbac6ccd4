import type { Schemas } from '@lintel/contract/api';
import { Menu, MenuItem } from '@lintel/ui';
import { Check, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { focusNextRow } from '../focusRow';
import { useDecide } from './useDecide';

interface Props {
  review: Schemas['Review'];
  /** The menu's button. */
  trigger: ReactElement;
}

/** Alternatives to the current decision. Opens on mount. */
export default function DecisionMenu({ review, trigger }: Props) {
  const { decide } = useDecide();

  function moveToPending() {
    // Only decided reviews have this menu, so its focused button disappears with the decision.
    if (document.activeElement) focusNextRow(document.activeElement);
    void decide(review, { status: 'pending' });
  }

  async function publish() {
    const button = document.activeElement;
    const isPublished = await decide(review, { status: 'published' });
    // The review leaves the list of rejected ones.
    if (isPublished && button && button === document.activeElement) focusNextRow(button);
  }

  return (
    <Menu defaultOpen label={`More actions for ${review.customerName}'s review`} trigger={trigger}>
      {review.status === 'rejected' && (
        <MenuItem icon={<Check size={16} />} onSelect={() => void publish()}>
          Publish review
        </MenuItem>
      )}
      <MenuItem icon={<RotateCcw size={16} />} onSelect={moveToPending}>
        Move to pending
      </MenuItem>
    </Menu>
  );
}
