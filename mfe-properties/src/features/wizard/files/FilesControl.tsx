import type { FilesField } from '@lintel/contract/property';
import { Lazy, lazyWithRetry } from '@lintel/module-kit';
import { ErrorCard, Skeleton } from '@lintel/ui';

export const fileControl = lazyWithRetry(() =>
  import(/* webpackChunkName: "property-files" */ './FileControl').then(({ FileControl }) => ({
    default: FileControl,
  })),
);

/** A field that contains files. Its control loads separately from the form, which doesn't wait for it. */
export function FilesControl({ field }: { field: FilesField }) {
  return (
    <Lazy
      of={fileControl}
      fallback={<Skeleton height={134} shape="block" />}
      renderError={(error, retry) => (
        <ErrorCard plain title="Couldn't load this section" error={error} onRetry={retry} />
      )}
      field={field}
    />
  );
}
