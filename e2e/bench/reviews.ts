import { benchProduct } from './benchProduct.ts';
import { compareSizes } from './compareSizes.ts';
import { reportFigures } from './figures.ts';

// npm run bench: the reviews with 45 of them and with 20,000, on the first page and on a late one.
const row = { module: 'reviews', ready: 'tbody tr' };

const figures = await benchProduct(async (product) => ({
  first: await compareSizes(product, { ...row, path: '/reviews' }),
  late: await compareSizes(product, { ...row, path: '/reviews?page=4' }),
}));
await reportFigures('reviews', { ...figures, budgets: { own: 30_000, ratio: 1.2 } });
