import { showStates } from '@lintel/isolated';
import { ownFields } from './ownFields.ts';

showStates(import.meta.dirname, { masks: ownFields });
