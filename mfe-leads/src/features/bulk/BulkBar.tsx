import { Button, countNoun, formatNumber, IconButton } from '@lintel/ui';
import { MailOpen, Trash2, X } from 'lucide-react';
import { Actions, Bar, Words } from './bulkParts';
import { StageMenu } from './StageMenu';
import { useBulkChange } from './useBulkChange';
import type { Selection } from './useSelection';

export interface BulkBarProps {
  selection: Selection;
  /** The leads of the page that is shown. */
  shown: string[];
  /** How many search and filter select. */
  total: number;
}

const icon = { size: 16, strokeWidth: 1.8 };

/** What can be done with the selected leads. */
export function BulkBar({ selection, shown, total }: BulkBarProps) {
  const [change, { isLoading }] = useBulkChange(selection);
  const { count, isAll, has, add, addAll, clear } = selection;
  const isPageSelected = shown.every(has);
  return (
    <Bar aria-label="Selected leads" aria-busy={isLoading || undefined}>
      <Words>
        <span role="status">{countNoun(count, 'lead', 'leads')} selected</span>
        {!isPageSelected && (
          <Button size="small" variant="ghost" onClick={() => add(shown)}>
            Select this page
          </Button>
        )}
        {isPageSelected && !isAll && count < total && (
          <Button size="small" variant="ghost" onClick={addAll}>
            Select all {formatNumber(total)}
          </Button>
        )}
        <IconButton label="Clear selection" icon={<X />} onClick={clear} />
      </Words>
      <Actions>
        <StageMenu disabled={isLoading} onStage={(value) => change({ action: 'status', value })} />
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
          onClick={() => change({ action: 'delete' })}
        >
          Delete
        </Button>
      </Actions>
    </Bar>
  );
}
