import type { Schemas } from '@lintel/contract/api';
import { Card, CardBody, CardHead } from '@lintel/ui';
import { FollowUpForm } from '../../lead/FollowUpForm';
import { FollowUpMark } from '../../lead/FollowUpMark';

export const FollowUpCard = ({ lead }: { lead: Schemas['Lead'] }) => (
  <Card aria-label="Follow-up">
    <CardHead title="Follow-up" end={lead.followUpAt && <FollowUpMark at={lead.followUpAt} />} />
    <CardBody>
      <FollowUpForm lead={lead} />
    </CardBody>
  </Card>
);
