import { showStates } from '@lintel/isolated';

showStates(import.meta.dirname);
