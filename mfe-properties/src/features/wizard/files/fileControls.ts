import { DocumentsControl } from './DocumentsControl';
import { ImagesControl } from './ImagesControl';

/** The controls of file fields: with them come the libraries for dropping and dragging. */
export const fileControls = { image: ImagesControl, document: DocumentsControl };
