import { benchProduct } from './benchProduct.ts';
import { leadList, overview } from './coldLoad.ts';
import { compareBuilds } from './compareBuilds.ts';
import { reportFigures } from './figures.ts';

// npm run bench: a cold /leads and a cold Overview, of the micro-frontend and of the same code as one application.
const cold = await benchProduct((product) => compareBuilds(product, { leads: leadList, overview }));
await reportFigures('cold', {
  ...cold,
  budgets: {
    leads: { bytes: 240_000, bytesRatio: 1.4, readyRatio: 1.15 },
    overview: { bytes: 280_000, readyRatio: 1.15, shift: 0.02 },
  },
});
