import { createRandom } from '../../seededRandom';
import { type Light, mix, SKY } from './palette';

/** Returns the item at an index, wrapping around. */
export const turn = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0];

export type Point = [x: number, y: number];

/** Rounds to one decimal, which is precise enough for a picture and keeps the SVG small. */
export const n = (value: number) => Number(value.toFixed(1));

/** Creates a collector of SVG shapes; `lt` applies the light to a color, `dim` darkens it first. */
export function createCanvas(seed: number, light: Light) {
  const s = SKY[light];
  const r = createRandom(seed);
  const out: string[] = [];
  const put = (shape: string) => out.push(shape);
  const lt = (color: string) => mix(color, s.tint, s.k);
  const dim = (color: string, share = 0.14) => lt(mix(color, '#1f2a2e', share));
  const pick = (colors: string[]) => colors[Math.floor(r() * colors.length)] ?? '#ffffff';
  const faint = (opacity: number) => (opacity < 1 ? ` opacity="${opacity}"` : '');
  const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, opacity = 1) =>
    put(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${rx ? ` rx="${n(rx)}"` : ''}${faint(opacity)}/>`,
    );
  const poly = (points: Point[], fill: string, opacity = 1) =>
    put(
      `<path d="M${points.map((point) => point.map(n).join(' ')).join('L')}Z" fill="${fill}"${faint(opacity)}/>`,
    );
  const path = (d: string, fill: string, opacity = 1) =>
    put(`<path d="${d}" fill="${fill}"${faint(opacity)}/>`);
  const circle = (x: number, y: number, radius: number, fill: string, opacity = 1) =>
    put(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${faint(opacity)}/>`);
  const shade = (x: number, y: number, w: number, h: number, opacity = 0.1) =>
    rect(x, y, w, h, '#16262b', 0, opacity);
  return { seed, light, s, r, out, put, lt, dim, pick, rect, poly, path, circle, shade };
}

export type Canvas = ReturnType<typeof createCanvas>;
