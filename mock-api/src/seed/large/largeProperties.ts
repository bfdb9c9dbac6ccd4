import type { PropertyRecord, TrafficRecord, UploadRecord } from '../../store/records';
import type { SeedContext } from '../SeedContext';
import { seedProperties } from '../seedProperties';

const COUNT = 10_000;
const VIEWS_EACH = 30;
const DAYS = 365;
const EVERY_MINUTES = 47;

/** Makes copies of the demo's listings with new titles and prices, and the same pictures. */
export function makeLargeProperties(context: SeedContext): {
  properties: PropertyRecord[];
  uploads: UploadRecord[];
  traffic: TrafficRecord[];
} {
  const { properties: models, uploads } = seedProperties(context);
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1);
  const properties = numbers.flatMap((number) => {
    const model = models[number % models.length];
    return model ? [makeVariant(context, model, number)] : [];
  });
  const traffic = properties.map(({ id }, index) => ({
    id,
    sample: { seed: index, from: context.dateAgo(DAYS), to: context.daysAgo(0), total: VIEWS_EACH },
  }));
  return { properties, uploads, traffic };
}

const makeVariant = (context: SeedContext, model: PropertyRecord, number: number): PropertyRecord => ({
  ...model,
  id: context.id('p', number),
  title: `${model.title} ${number}`,
  slug: `${model.slug}-large-${number}`,
  price: Math.round(model.price * (0.6 + (number % 97) / 100)),
  views: VIEWS_EACH,
  updatedAt: context.minutesAgo(number * EVERY_MINUTES),
});
