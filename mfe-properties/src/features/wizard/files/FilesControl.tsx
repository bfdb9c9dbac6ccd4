import type { FilesField } from '@lintel/contract/property';
import { ErrorCard, Skeleton } from '@lintel/ui';
import { useEffect, useState } from 'react';
import { loadedFileControls, loadFileControls } from './loadFileControls';

/** A field that holds files. Its control is loaded apart from the form, which is there at once. */
export function FilesControl({ field }: { field: FilesField }) {
  const [controls, setControls] = useState(loadedFileControls);
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (!controls && !failure) loadFileControls().then((loaded) => setControls(loaded), setFailure);
  }, [controls, failure]);

  if (failure)
    return (
      <ErrorCard
        plain
        title="Could not load this part"
        error={failure}
        onRetry={() => setFailure(undefined)}
      />
    );
  if (!controls) return <Skeleton height={134} shape="block" />;
  const Control = controls[field.accepts];
  return <Control field={field} />;
}
