import { releaseCheckout } from '@lintel/cli/checkout/release';
import { exitOnError, greeting, requirePorts, runStack } from './stack.ts';

await requirePorts('npm start');
await exitOnError(releaseCheckout());
if (await runStack()) console.log(`${greeting}\n  Ctrl+C ends it.\n`);
