import { releaseCheckout } from './release.ts';
import { greeting, orExit, requirePorts, runStack } from './stack.ts';

await requirePorts('npm start');
await orExit(releaseCheckout());
if (await runStack()) console.log(`${greeting}\n  Ctrl+C ends it.\n`);
