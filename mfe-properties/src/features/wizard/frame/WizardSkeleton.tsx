import { Skeleton } from '@lintel/ui';
import { PlainFrame } from './PlainFrame';

export function WizardSkeleton() {
  return (
    <div aria-busy="true">
      <PlainFrame>
        <Skeleton height={520} shape="block" />
        <Skeleton height={480} shape="block" />
      </PlainFrame>
    </div>
  );
}
