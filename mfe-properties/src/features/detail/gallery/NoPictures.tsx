import { EmptyState } from '@lintel/ui';
import { ImageOff } from 'lucide-react';

export function NoPictures() {
  return (
    <EmptyState
      icon={<ImageOff size={20} strokeWidth={1.6} />}
      title="No pictures yet"
      text="Pictures are added in the second step of editing."
    />
  );
}
