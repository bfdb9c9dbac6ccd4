// In a chunk of its own: few pages upload anything, and none at once.
export { sendForm } from '@lintel/module-kit';
