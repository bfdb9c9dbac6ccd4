import { shellConfig } from '@lintel/build';

export default shellConfig(import.meta.dirname);
