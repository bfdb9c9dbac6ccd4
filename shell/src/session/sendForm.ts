// A separate chunk: few pages upload files, and none as soon as it opens.
export { sendForm } from '@lintel/module-kit';
