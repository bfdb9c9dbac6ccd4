import { Field, Input } from '@lintel/ui';
import { useId } from 'react';

const usual = [
  'Bought elsewhere',
  'Over budget',
  'Financing refused',
  'No longer looking',
  'Could not be reached',
];

interface Props {
  reason: string;
  onReason(reason: string): void;
}

/** Asked of a lead that is lost; the usual reasons are offered, any other can be typed. */
export function LostReason({ reason, onReason }: Props) {
  const listId = useId();
  return (
    <div>
      <Field label="Reason" optional hint="Why was the lead lost? It is kept in the timeline.">
        <Input
          name="lostReason"
          maxLength={500}
          list={listId}
          autoComplete="off"
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {usual.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}
