export { type ObjectStorage, startObjectStorage } from '@lintel/build/checkout/start-object-storage';
