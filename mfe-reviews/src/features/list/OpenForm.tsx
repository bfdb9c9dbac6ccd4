import type { Schemas } from '@lintel/contract/api';
import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard } from '@lintel/ui';
import type { ReviewFormKind } from './forms/openForms';
import { loadForms } from './loadForms';

const lazyForms = {
  reply: lazyWithRetry(() => loadForms().then(({ forms }) => ({ default: forms.reply }))),
  reason: lazyWithRetry(() => loadForms().then(({ forms }) => ({ default: forms.reason }))),
};

interface Props {
  review: Schemas['Review'];
  form: ReviewFormKind;
}

/** The open form under a review. Its code loads on first use. */
export function OpenForm({ review, form }: Props) {
  return (
    <Lazy
      of={lazyForms[form]}
      fallback={<div aria-busy="true" style={{ height: 200 }} />}
      renderError={(error, retry) => (
        <ErrorCard plain title="Couldn't open the form" error={error} onRetry={retry} />
      )}
      review={review}
    />
  );
}
