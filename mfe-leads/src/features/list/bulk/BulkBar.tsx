import { leadStages } from '@lintel/contract/domain';
import {
  Button,
  ConfirmDialog,
  formatCount,
  formatNumber,
  IconButton,
  Menu,
  MenuItem,
  StageMark,
} from '@lintel/ui';
import { ArchiveRestore, ChevronDown, MailOpen, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useFocusHeadingOnUnmount } from '../../../lead/useFocusHeadingOnUnmount';
import { type BulkAction, useBulkChange } from './useBulkChange';
import type { Selection } from './useSelection';

/** Floats above the end of the list, so the list doesn't move when the first lead is selected. */
const Bar = styled.section`
  position: sticky;
  bottom: 16px;
  z-index: var(--z-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 8px 8px 16px;
  background: var(--bg-raised);
  border-radius: var(--radius-lg);
  box-shadow: var(--shadow-menu);
  @media (max-width: 719px) {
    bottom: 8px;
    padding: 8px;
  }
`;

const SelectionText = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font: var(--text-13);
  @media (max-width: 719px) {
    flex: 1 0 100%;
    padding-left: 8px;
    > :last-child {
      margin-left: auto;
    }
  }
  > [role='status'] {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Deleting this many leads asks for confirmation, because the toast with Undo disappears after a few seconds. */
const CONFIRM_FROM = 10;

export interface BulkBarProps {
  selection: Selection;
  /** Ids of the leads on the current page. */
  pageIds: string[];
  /** Number of leads that match search and filters. */
  total: number;
  /** Search and filters. */
  query: Record<string, string | undefined>;
}

const icon = { size: 16, strokeWidth: 1.8 };

/** The actions for the selected leads. */
export function BulkBar({ selection, pageIds, total, query }: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFocusHeadingOnUnmount(bar);
  const [applyChange, { isLoading }] = useBulkChange();
  const [isConfirming, setIsConfirming] = useState(false);
  const { count, isAll, has, add, addAll, clear, drop, target } = selection;
  const isPageSelected = pageIds.every(has);
  const leads = formatCount(count, 'lead', 'leads');

  async function change(action: BulkAction) {
    const isDone = await applyChange(action, target);
    setIsConfirming(false);
    if (isDone) drop(target);
  }

  return (
    <Bar ref={bar} aria-label="Selected leads" aria-busy={isLoading || undefined} data-bottom-bar>
      <SelectionText>
        <span role="status">{leads} selected</span>
        {!isPageSelected && (
          <Button size="small" variant="ghost" onClick={() => add(pageIds)}>
            Select this page
          </Button>
        )}
        {isPageSelected && !isAll && count < total && (
          <Button size="small" variant="ghost" onClick={addAll}>
            Select all {formatNumber(total)}
          </Button>
        )}
        <IconButton label="Clear selection" icon={<X />} onClick={clear} />
      </SelectionText>
      {query['isDeleted'] ? (
        <Actions>
          <Button
            size="small"
            icon={<ArchiveRestore {...icon} />}
            disabled={isLoading}
            onClick={() => change({ action: 'restore' })}
          >
            Restore
          </Button>
        </Actions>
      ) : (
        <Actions>
          <StageMenu disabled={isLoading} onSelect={(value) => change({ action: 'status', value })} />
          <Button
            size="small"
            icon={<MailOpen {...icon} />}
            wideOnlyText
            disabled={isLoading}
            onClick={() => change({ action: 'isRead', value: true })}
          >
            Mark as read
          </Button>
          <Button
            size="small"
            variant="dangerQuiet"
            icon={<Trash2 {...icon} />}
            wideOnlyText
            disabled={isLoading}
            onClick={() => (count >= CONFIRM_FROM ? setIsConfirming(true) : change({ action: 'delete' }))}
          >
            Delete
          </Button>
        </Actions>
      )}
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Delete ${leads}?`}
        text="You can restore them under Deleted for 30 days."
        confirmLabel={`Delete ${leads}`}
        danger
        pending={isLoading}
        onConfirm={() => change({ action: 'delete' })}
      />
    </Bar>
  );
}

interface StageMenuProps {
  disabled: boolean;
  onSelect(stage: (typeof leadStages)[number]): void;
}

function StageMenu({ disabled, onSelect }: StageMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" disabled={disabled} icon={<ChevronDown size={16} strokeWidth={1.8} />}>
          Change stage
        </Button>
      }
    >
      {leadStages.map((stage) => (
        <MenuItem key={stage} icon={<StageMark stage={stage} />} onSelect={() => onSelect(stage)}>
          {stage}
        </MenuItem>
      ))}
    </Menu>
  );
}
