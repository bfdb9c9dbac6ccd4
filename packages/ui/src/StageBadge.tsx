import { Badge } from './Badge';
import { stageLook } from './leadStages';
import { StageMark } from './StageMark';

export function StageBadge({ stage }: { stage: string }) {
  return (
    <Badge tone={stageLook(stage).tone} mark={<StageMark stage={stage} />}>
      {stage}
    </Badge>
  );
}
