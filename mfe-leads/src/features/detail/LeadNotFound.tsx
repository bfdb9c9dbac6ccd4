import { RecordNotFound, type RecordNotFoundProps } from '@lintel/ui';
import { UserX } from 'lucide-react';

export function LeadNotFound({ back }: Pick<RecordNotFoundProps, 'back'>) {
  return (
    <RecordNotFound back={back} name="Lead" plural="leads" icon={<UserX size={20} strokeWidth={1.6} />} />
  );
}
