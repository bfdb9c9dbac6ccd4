import { drawHouse } from './drawHouse';
import { FORMS, LIGHTS } from './palette';

test.each(FORMS.flatMap((form) => LIGHTS.map((light) => [form, light] as const)))(
  'draws a %s at %s identically for the same seed and differently for another',
  (form, light) => {
    const drawing = drawHouse({ form, light, seed: 3, variant: 1 });
    expect(drawHouse({ form, light, seed: 3, variant: 1 })).toBe(drawing);
    expect(drawHouse({ form, light, seed: 4, variant: 1 })).not.toBe(drawing);
    expect(drawing).not.toMatch(/NaN|undefined/);
  },
);
