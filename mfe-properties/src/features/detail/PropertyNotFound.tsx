import { RecordNotFound, type RecordNotFoundProps } from '@lintel/ui';
import { Building2 } from 'lucide-react';

export function PropertyNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound
      back={back}
      name="Property"
      plural="properties"
      icon={<Building2 size={20} strokeWidth={1.6} />}
    />
  );
}
