import { benchProduct } from './benchProduct.ts';
import { leadList, overview } from './coldLoad.ts';
import { compareBuilds } from './compareBuilds.ts';
import { reportFigures } from './figures.ts';

// npm run bench: a cold /leads and a cold Overview, of the micro-frontend and of the same code as one application.
const cold = await benchProduct((product) => compareBuilds(product, { leads: leadList, overview }));
await reportFigures('cold', {
  ...cold,
  budgets: {
    leads: { bytes: 205_000, readyRatio: 0.95, firstPaint: 1_000, shift: 0 },
    overview: {
      ...{ bytes: 240_000, readyRatio: 1, firstPaint: 1_000, firstPaintOfReady: 0.35 },
      ...{ largestPaint: 1_500, shift: 0, calls: 4 },
    },
  },
});
