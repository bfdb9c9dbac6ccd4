import { Button, Dialog } from '@lintel/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface FiltersProps {
  /** How many of the filters are set. */
  active: number;
  /** Resets all of them. */
  onClear(): void;
  /** What the sheet's main button says, which leads back to the list: "Show 12 leads". */
  showLabel: string;
  /** The filters, as they are in the toolbar. */
  children: ReactNode;
}

/** One below the other, as wide as the sheet. */
const Column = styled.div`
  display: grid;
  gap: 12px;
`;

/** The filters of a list on a narrow screen. A filter takes effect when it is chosen, so closing the sheet is all that is left. */
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
