import type { Schemas } from '@lintel/contract/api';
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardFoot,
  CardHead,
  type Fact,
  Facts,
  formatLastUpdated,
} from '@lintel/ui';
import { Trash2 } from 'lucide-react';
import { StateMenu } from '../../property/StateMenu';
import { useDeleteProperty, useRestoreProperty } from '../../property/usePropertyActions';

const toDateFact = (term: string, at: string): Fact => ({
  term,
  value: <time dateTime={at}>{formatLastUpdated(at)}</time>,
});

/** The listing's state and dates, with its state menu and "Delete". */
export function StateCard({ property }: { property: Schemas['Property'] }) {
  const { state, createdAt, publishedAt, updatedAt } = property;
  const remove = useDeleteProperty();
  return (
    <Card aria-label="State">
      <CardHead title="State" end={<StateMenu property={property} />} />
      <CardBody>
        <Facts
          items={[
            toDateFact('Created', createdAt),
            ...(publishedAt ? [toDateFact('Published', publishedAt)] : []),
            toDateFact('Last updated', updatedAt),
          ]}
        />
      </CardBody>
      {state !== 'Deleted' && (
        <CardFoot hint="You can restore it later.">
          <Button variant="dangerQuiet" size="small" icon={<Trash2 />} onClick={() => remove(property)}>
            Delete
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}

/** Offers to restore a deleted listing. */
export function DeletedBanner({ property }: { property: Schemas['Property'] }) {
  const restore = useRestoreProperty();
  return (
    <Banner
      tone="amber"
      icon={<Trash2 />}
      action={
        <Button size="small" onClick={() => restore(property)}>
          Restore
        </Button>
      }
    >
      <strong>This listing is deleted.</strong> It has no public page and is hidden from your lists until you
      restore it.
    </Banner>
  );
}
