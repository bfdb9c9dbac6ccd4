import type { Draft } from '@lintel/module-kit';
import { DraftNotice, Field, Input } from '@lintel/ui';
import { useId } from 'react';

const commonReasons = [
  'Bought elsewhere',
  'Over budget',
  'Financing refused',
  'No longer looking',
  'Could not be reached',
];

interface Props {
  /** Stored under `lostReasonDraftKey`. */
  draft: Draft<string>;
}

/** Board and lead page share one draft. */
export const lostReasonDraftKey = (leadId: string) => `lead.${leadId}.lostReason`;

/** A text field that suggests common reasons. */
export function LostReason({ draft }: Props) {
  const listId = useId();
  return (
    <div>
      <Field label="Reason" optional hint="Why was the lead lost? The reason will appear in the timeline.">
        <Input
          name="lostReason"
          maxLength={500}
          list={listId}
          autoComplete="off"
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
        />
      </Field>
      <datalist id={listId}>
        {commonReasons.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <DraftNotice draft={draft} />
    </div>
  );
}
