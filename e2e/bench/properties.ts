import { benchProduct } from './benchProduct.ts';
import { compareSizes } from './compareSizes.ts';
import { reportFigures } from './figures.ts';

// npm run bench: a cold list of properties with 24 listings and with 10,000.
const screen = { module: 'properties', path: '/properties', ready: 'article h2 a' };

const coldProperties = await benchProduct((product) => compareSizes(product, screen));
await reportFigures('cold-properties', { coldProperties, budgets: { own: 60_000, ratio: 1.2 } });
