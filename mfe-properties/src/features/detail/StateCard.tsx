import type { Schemas } from '@lintel/contract/api';
import { Button, Card, CardBody, CardFoot, CardHead, type Fact, Facts, formatLastUpdated } from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { StateMenu } from '../../property/StateMenu';
import { useDelete } from '../../property/useDelete';

const moment = (term: string, at: string): Fact => ({
  term,
  value: <time dateTime={at}>{formatLastUpdated(at)}</time>,
});

/** Where the listing is in its life, and the ways on. */
export function StateCard({ property }: { property: Schemas['Property'] }) {
  const { state, createdAt, publishedAt, updatedAt } = property;
  const remove = useDelete();
  return (
    <Card aria-label="State">
      <CardHead title="State" end={<StateMenu property={property} />} />
      <CardBody>
        <Facts
          items={[
            moment('Created', createdAt),
            ...(publishedAt ? [moment('Published', publishedAt)] : []),
            moment('Last updated', updatedAt),
          ]}
        />
      </CardBody>
      {state !== 'Deleted' && (
        <CardFoot hint="It can be restored.">
          <Button variant="dangerQuiet" size="small" icon={<Trash2 />} onClick={() => remove(property)}>
            Delete
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
