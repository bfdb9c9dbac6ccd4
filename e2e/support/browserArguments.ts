export { browserArguments } from '../../scripts/browserArguments.ts';
