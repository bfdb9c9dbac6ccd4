import { turn } from './canvas';
import type { Kit } from './kit';
import { DOORS, mix } from './palette';

/** Draws a block of five floors with shops around `cx`, on the ground line `g`. */
export function apartment(k: Kit, cx: number, g: number, v: number) {
  const { lt, dim, rect, shade, win, glass, pick, r } = k;
  const wall = turn(['#e9c7ae', '#dfe3d8', '#f3ece0', '#cfdcd8'], v),
    trim = '#fbf7ef',
    floors = 5,
    cols = 4,
    w = 380,
    fh = 72,
    h = floors * fh + 84,
    x = cx - w / 2,
    top = g - h;
  rect(x - 170, g - 250, 150, 250, mix(lt('#d9d2c6'), k.s.near, 0.45));
  rect(x + w + 24, g - 320, 140, 320, mix(lt('#d3d6d2'), k.s.near, 0.45));
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 2; j++) {
      rect(x - 146 + j * 60, g - 226 + i * 62, 28, 36, k.s.glass, 1, 0.5);
      rect(x + w + 50 + j * 54, g - 292 + i * 66, 26, 38, k.s.glass, 1, 0.5);
    }
  rect(x, top, w, h, lt(wall));
  shade(x + w - 64, top, 64, h, 0.07);
  rect(x - 10, top - 12, w + 20, 16, lt(trim));
  shade(x, top + 4, w, 12, 0.12);
  rect(x + 40, top - 46, 60, 34, dim(wall, 0.14));
  for (let i = 0; i < 3; i++) k.bush(x + 150 + i * 60, top - 10, 56);
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < cols; c++) {
      const wx = x + 36 + c * 84,
        wy = top + 34 + f * fh,
        balcony = (c + f + v) % 2 === 0;
      if (balcony) {
        win(wx, wy - 6, 52, 52, { cols: 2, rows: 1, sill: false, frame: trim });
        rect(wx - 12, wy + 44, 76, 6, lt(trim));
        shade(wx - 10, wy + 50, 72, 5, 0.16);
        rect(wx - 12, wy + 20, 76, 3, dim('#4a5a5c', 0));
        for (let i = 0; i < 10; i++) rect(wx - 12 + i * 8.2, wy + 20, 2, 26, dim('#4a5a5c', 0));
        if (r() < 0.5) k.bush(wx + 30, wy + 44, 30);
      } else win(wx + 4, wy, 44, 42, { cols: 2, rows: 1, frame: trim });
    }
  rect(x, g - 84, w, 84, dim(wall, 0.16));
  rect(x, g - 88, w, 7, lt(trim));
  glass(x + 24, g - 62, 100, 62);
  glass(x + w - 124, g - 62, 100, 62);
  const aw = pick(['#0b5e59', '#b9603f', '#c08a35']);
  for (const ax of [x + 16, x + w - 132])
    for (let i = 0; i < 8; i++)
      k.path(`M${ax + i * 14.5} ${g - 72}h14.5v20a7.25 7.25 0 0 1 -14.5 0Z`, i % 2 ? lt(trim) : lt(aw));
  k.door(cx - 26, g - 68, 52, 68, pick(DOORS));
  rect(0, g, 960, 26, dim('#cfc8ba', 0.02));
  rect(0, g + 26, 960, 5, dim('#a9a396', 0.1));
  k.round(x - 70, g + 6, 1.05);
  k.round(x + w + 70, g + 6, 0.9, k.s.leaf2);
  k.lamp(x + w + 130, g + 16);
}
