import { Checkbox, VisuallyHidden } from '@lintel/ui';

interface Props {
  name: string;
  isSelected: boolean;
  onToggle(): void;
}

export function SelectLead({ name, isSelected, onToggle }: Props) {
  return (
    <Checkbox
      label={<VisuallyHidden>Select {name}</VisuallyHidden>}
      checked={isSelected}
      onChange={onToggle}
    />
  );
}
