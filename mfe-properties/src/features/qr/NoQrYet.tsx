import { EmptyState } from '@lintel/ui';
import { QrCode } from 'lucide-react';

export function NoQrYet() {
  return (
    <EmptyState
      plain
      level={3}
      icon={<QrCode size={20} strokeWidth={1.6} />}
      title="No QR code yet"
      text="This listing is a draft. It must be published first."
    />
  );
}
