import { createCanvas } from './canvas';
import { openings } from './openings';
import type { Light } from './palette';
import { plants } from './plants';
import { surroundings } from './surroundings';

/** Creates the drawing tools for a house in a given light. */
export function createKit(seed: number, light: Light) {
  const canvas = createCanvas(seed, light);
  return { ...canvas, ...openings(canvas), ...plants(canvas), ...surroundings(canvas) };
}

export type Kit = ReturnType<typeof createKit>;
