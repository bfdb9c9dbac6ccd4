import { Hint } from '@lintel/ui';

export interface Basis {
  method: string;
  disclaimer: string;
  model: string | null;
}

/** How an answer was computed, which model wrote it, and the disclaimer. */
export const AnswerNote = ({ method, disclaimer, model }: Basis) => (
  <Hint>
    {method} {model && `Written by ${model}.`} {disclaimer}
  </Hint>
);
