import { moduleConfig } from '@lintel/build';

export default moduleConfig(import.meta.dirname);
