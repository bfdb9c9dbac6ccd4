import { benchProduct } from './benchProduct.ts';
import { reportFigures } from './figures.ts';
import { measureInteractions, percentile } from './measureInteractions.ts';

// npm run bench: interaction to next paint (INP) over an agent's usual work, on a slow processor.
await benchProduct(async (product) => {
  const interactions = await measureInteractions(product, await product.account('demo'), { rounds: 3 });
  const slowest = [...interactions].sort((a, b) => b.duration - a.duration).slice(0, 10);
  await reportFigures('interactions', {
    count: interactions.length,
    p50: percentile(interactions, 0.5),
    p75: percentile(interactions, 0.75),
    p98: percentile(interactions, 0.98),
    slowest: slowest.map(({ name, duration }) => `${duration} ms: ${name}`),
    budgets: { p75: 100 },
  });
});
