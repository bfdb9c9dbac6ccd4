import { Button, Dialog } from '@lintel/ui';
import styled from 'styled-components';
import type { FiltersProps } from './Filters';

/** One below the other, as wide as the sheet. */
const Column = styled.div`
  display: grid;
  gap: 12px;
`;

/** The filters of a list on a narrow screen. Each takes effect at once; closing leads back to the list. */
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
