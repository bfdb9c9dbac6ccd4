import { Hint } from '@lintel/ui';

export interface Basis {
  method: string;
  disclaimer: string;
  model: string | null;
}

/** How an answer was computed, who put it into words, and that it is no advice. */
export const AnswerNote = ({ method, disclaimer, model }: Basis) => (
  <Hint>
    {method} {model && `Put into words by ${model}.`} {disclaimer}
  </Hint>
);
