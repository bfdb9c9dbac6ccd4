import { blankProperty, slugify } from '@lintel/contract/property';
import { createRandom } from '../seededRandom';
import type { PropertyRecord, TrafficRecord, UploadRecord } from '../store/records';
import { LIGHTS } from './houses/palette';
import { pictureSizes } from './pictureSizes';
import { propertyDescriptions } from './propertyDescriptions';
import { makePropertyDetails } from './propertyDetails';
import { type PropertyRow, propertyRows } from './propertyRows';
import type { SeedContext } from './SeedContext';
import { getHeight, getSampleFileName, PICTURE_WIDTHS } from './samplePictures';

interface SeededProperties {
  properties: PropertyRecord[];
  uploads: UploadRecord[];
  traffic: TrafficRecord[];
}

/** Makes listings with their pictures (the same house in three lights) and a year of views. */
export function seedProperties(context: SeedContext): SeededProperties {
  const seeded: SeededProperties = { properties: [], uploads: [], traffic: [] };
  propertyRows.forEach((row, index) => {
    const number = index + 1;
    const uploads = seedPictures(context, row, number);
    const property = seedProperty(
      context,
      row,
      number,
      uploads.map(({ id }) => id),
    );
    seeded.uploads.push(...uploads);
    seeded.properties.push(property);
    if (row.views > 0) seeded.traffic.push(seedTraffic(context, row, property.id, number));
  });
  return seeded;
}

function seedProperty(
  context: SeedContext,
  row: PropertyRow,
  number: number,
  images: string[],
): PropertyRecord {
  const { title, type, status, state, price, district, city, bedrooms, bathrooms, views, createdDaysAgo } =
    row;
  const createdAt = context.daysAgo(createdDaysAgo);
  const stateHistory = makeStateHistory(context, state, createdDaysAgo);
  const published = stateHistory.find((entry) => entry.state === 'Active');
  return {
    ...blankProperty,
    ...makePropertyDetails(row, context.year, createRandom(number)),
    id: context.id('p', number),
    title,
    slug: slugify(title),
    type,
    status,
    price,
    currency: 'EUR',
    description: propertyDescriptions[number - 1] ?? '',
    is_draft: state === 'Draft',
    district,
    city,
    bedrooms,
    bathrooms,
    images,
    state,
    stateHistory,
    views,
    publishedAt: published?.at ?? null,
    createdAt,
    // In the order of the last change, newest first, listings keep the table's order.
    updatedAt: context.minutesAgo(number * 95),
    version: 1,
  };
}

function makeStateHistory(context: SeedContext, state: PropertyRecord['state'], createdDaysAgo: number) {
  const history: PropertyRecord['stateHistory'] = [{ state: 'Draft', at: context.daysAgo(createdDaysAgo) }];
  if (state === 'Draft') return history;
  history.push({ state: 'Active', at: context.daysAgo(createdDaysAgo - 1) });
  if (state !== 'Active') history.push({ state, at: context.daysAgo(Math.ceil(createdDaysAgo / 6)) });
  return history;
}

function seedPictures(context: SeedContext, row: PropertyRow, number: number): UploadRecord[] {
  const { form, seed, variant, light: first } = row.picture;
  const lights = [first, ...LIGHTS.filter((light) => light !== first)];
  const width = PICTURE_WIDTHS[2];
  return lights.map((light, index) => ({
    id: context.id('u', (number - 1) * LIGHTS.length + index + 1),
    name: `${slugify(row.title)}-${light}.webp`,
    type: 'image/webp',
    size: pictureSizes[seed]?.[light] ?? 0,
    width,
    height: getHeight(width),
    files: PICTURE_WIDTHS.map((each) => ({
      name: getSampleFileName({ form, seed, variant, light }, each),
      width: each,
    })),
    createdAt: context.daysAgo(row.createdDaysAgo),
    unusedSince: null,
  }));
}

const seedTraffic = (context: SeedContext, row: PropertyRow, id: string, number: number): TrafficRecord => ({
  id,
  sample: {
    seed: number,
    from: context.dateAgo(row.createdDaysAgo),
    to: context.daysAgo(0),
    total: row.views,
  },
});
