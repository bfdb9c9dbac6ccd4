import { ButtonLink } from '@lintel/ui';
import { Upload } from 'lucide-react';

export function ImportLink({ to }: { to: '/leads/import' | '/newsletters/import' }) {
  return (
    <ButtonLink href={to} icon={<Upload size={16} strokeWidth={1.8} />} wideOnlyText>
      Import CSV
    </ButtonLink>
  );
}
