import { pagesConfig } from '@lintel/build';

export default pagesConfig(import.meta.dirname);
