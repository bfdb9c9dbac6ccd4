import { turn } from './canvas';
import type { Kit } from './kit';
import { GLOW, mix } from './palette';

/** Draws a brick factory with roof lights and a water tank around `cx`, on the ground line `g`. */
export function loft(k: Kit, cx: number, g: number, v: number) {
  const { lt, dim, rect, poly, shade, glass, pick, door } = k;
  const brick = turn(['#b5705a', '#a96a52', '#8f6a5c'], v),
    steel = '#3d4b4e',
    w = 540,
    x = cx - w / 2,
    top = g - 262;
  for (let i = 0; i < 3; i++) {
    poly(
      [
        [x + i * 180, top + 2],
        [x + i * 180, top - 92],
        [x + i * 180 + 180, top + 2],
      ],
      dim('#6d7674', 0),
    );
    poly(
      [
        [x + i * 180 + 9, top + 2],
        [x + i * 180 + 9, top - 70],
        [x + i * 180 + 42, top - 52],
        [x + i * 180 + 42, top + 2],
      ],
      k.light === 'dusk' ? GLOW : k.s.glass,
      0.9,
    );
  }
  rect(x, top, w, 262, lt(brick));
  for (let row = 0; row < 26; row++)
    for (let c = 0; c < 13; c++)
      if (k.r() < 0.16)
        rect(
          x + 4 + c * 41 + (row % 2) * 18,
          top + 10 + row * 9.8,
          26,
          5,
          k.r() < 0.5 ? dim(brick, 0.14) : lt(mix(brick, '#ffffff', 0.16)),
          1,
        );
  shade(x + w - 70, top, 70, 262, 0.08);
  rect(x - 8, top - 4, w + 16, 12, dim('#e4d9c8', 0.02));
  shade(x, top + 8, w, 9, 0.14);
  for (let i = 0; i < 4; i++) {
    const wx = x + 34 + i * 124;
    rect(wx - 6, top + 32, 100, 104, dim(steel, 0));
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) glass(wx - 1 + a * 23.2, top + 37 + b * 24, 20, 20.6);
    rect(wx - 10, top + 136, 108, 7, lt('#e4d9c8'));
  }
  for (const i of [0, 1, 3]) {
    const wx = x + 34 + i * 124;
    rect(wx - 6, g - 92, 100, 92, dim(steel, 0));
    for (let a = 0; a < 3; a++) glass(wx + a * 31, g - 86, 27, 84);
  }
  door(x + 34 + 2 * 124 + 10, g - 92, 68, 92, pick(['#0b5e59', '#c08a35', '#2f4a68']), { step: true });
  rect(x + 34 + 2 * 124 - 8, g - 108, 104, 9, dim(steel, 0));
  const tx = x + w - 92;
  for (const d of [4, 60]) rect(tx + d, top - 96, 5, 94, dim(steel, 0));
  rect(tx - 4, top - 168, 78, 78, dim('#9a7657', 0), 3);
  for (let i = 1; i < 6; i++) shade(tx - 4 + i * 13, top - 168, 2, 78, 0.16);
  poly(
    [
      [tx - 12, top - 166],
      [tx + 35, top - 204],
      [tx + 82, top - 166],
    ],
    dim(steel, 0),
  );
  rect(0, g, 960, 24, dim('#cfc8ba', 0.03));
  rect(0, g + 24, 960, 5, dim('#a9a396', 0.1));
  k.lamp(x - 70, g + 16);
  k.round(x + w + 70, g + 6, 1.15);
  k.cypress(x - 120, g + 4, 0.8);
  for (let i = 0; i < 2; i++) {
    rect(x + 150 + i * 250, g - 2, 50, 24, dim('#7d6b58', 0), 3);
    k.bush(x + 148 + i * 250, g, 54);
  }
}
