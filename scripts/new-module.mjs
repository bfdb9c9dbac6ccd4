// npm run new:module -- <name>
import { launch } from './launch.mjs';

launch('new-module.ts');
