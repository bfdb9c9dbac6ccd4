import { Button, Dialog } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FiltersProps {
  /** Number of active filters. */
  active: number;
  /** Resets all of them. */
  onClear(): void;
  /** Label of the sheet's main button, which leads back to the list: "Show 12 leads". */
  showLabel: string;
  /** The same filters as in the toolbar. */
  children: ReactNode;
}

/** Stacks the filters at the width of the sheet. */
const Column = styled.div`
  display: grid;
  gap: 12px;
`;

/**
 * The filters of a list on a narrow screen. A filter takes effect immediately, so the sheet only needs to be closed.
 */
export default function FilterSheet({
  active,
  onClear,
  onClose,
  showLabel,
  children,
}: FiltersProps & { onClose(): void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Filters"
      footer={
        <>
          <Button disabled={active === 0} onClick={onClear}>
            Clear filters
          </Button>
          <Button variant="primary" onClick={onClose}>
            {showLabel}
          </Button>
        </>
      }
    >
      <Column>{children}</Column>
    </Dialog>
  );
}
