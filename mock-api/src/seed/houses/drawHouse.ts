import { apartment } from './apartment';
import { cottage } from './cottage';
import { createKit } from './kit';
import { loft } from './loft';
import type { Form, Light } from './palette';
import { rowhouse } from './rowhouse';
import { villa } from './villa';

const forms = { villa, apartment, rowhouse, cottage, loft };

const WIDTH = 960;
const HEIGHT = 640;
const HORIZON = 500;
const FLOOR = 506;

/** The visible part of the drawing, always 3:2. */
const CROP: Record<Form, string> = {
  villa: '66 78 816 544',
  apartment: '54 4 852 568',
  rowhouse: '54 28 852 568',
  cottage: '84 84 792 528',
  loft: '66 22 852 568',
};

/** Draws a house as a flat SVG; deterministic for the same arguments. */
export function drawHouse({
  seed,
  form,
  light,
  variant,
}: {
  seed: number;
  form: Form;
  light: Light;
  variant: number;
}): string {
  const kit = createKit(seed, light);
  kit.sky(WIDTH, HEIGHT, HORIZON);
  forms[form](kit, WIDTH / 2, FLOOR, variant);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CROP[form]}" width="${WIDTH}" height="${HEIGHT}">${kit.out.join('')}</svg>`;
}
