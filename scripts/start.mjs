// npm start
import { launch } from './launch.mjs';

launch('up.ts');
