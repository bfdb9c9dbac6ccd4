import type { Schemas } from '@lintel/contract/api';
import { ErrorCard } from '@lintel/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Box } from './draftsSlice';
import { loadBoxes } from './loadBoxes';

interface Props {
  review: Schemas['Review'];
  box: Box;
}

/** What is open under a review, loaded when it is first opened. */
export function OpenBox({ review, box }: Props) {
  const [boxes, setBoxes] = useState<Awaited<ReturnType<typeof loadBoxes>>>();
  const [error, setError] = useState<Error>();
  const load = useCallback(() => void loadBoxes().then(setBoxes, setError), []);
  useEffect(load, [load]);

  const Content = boxes?.[box];
  if (Content) return <Content review={review} />;
  if (error) return <ErrorCard plain title="Could not open the form" error={error} onRetry={load} />;
  return <div aria-busy="true" style={{ height: 200 }} />;
}
