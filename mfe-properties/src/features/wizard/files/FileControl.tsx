import type { FilesField } from '@lintel/contract/property';
import { DocumentsControl } from './DocumentsControl';
import { ImagesControl } from './ImagesControl';

const controls = { image: ImagesControl, document: DocumentsControl };

/** The control of a file field. The libraries for dropping and dragging load with it. */
export function FileControl({ field }: { field: FilesField }) {
  const Control = controls[field.accepts];
  return <Control field={field} />;
}
