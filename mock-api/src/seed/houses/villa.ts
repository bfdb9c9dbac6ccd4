import type { Kit } from './kit';
import { DOORS, mix } from './palette';

/**
 * Draws a villa around `cx`, on the ground line `g`. Even variants are modern with a pool, odd ones Mediterranean with
 * cypresses.
 */
export function villa(k: Kit, cx: number, g: number, v: number) {
  const { lt, dim, rect, poly, shade, glass, win, door, pick } = k;
  if (v % 2 === 0) {
    const wall = '#f6f1e7',
      wood = pick(['#b98256', '#a87650', '#9c7a5b']);
    rect(cx - 300, g - 150, 560, 150, lt(wall));
    shade(cx - 300, g - 150, 560, 16, 0.13);
    shade(cx + 200, g - 150, 60, 150, 0.07);
    for (let i = 0; i < 4; i++) glass(cx - 276 + i * 74, g - 118, 66, 112);
    rect(cx + 44, g - 118, 50, 118, lt(pick(DOORS)));
    rect(cx + 86, g - 66, 4, 26, lt('#e7c274'));
    win(cx + 128, g - 112, 96, 62, { cols: 3, rows: 1 });
    rect(cx - 324, g - 164, 610, 18, dim(wall, 0.05));
    rect(cx - 324, g - 150, 610, 5, dim(wall, 0.22));
    rect(cx - 120, g - 296, 350, 132, lt(wood));
    for (let i = 1; i < 14; i++) shade(cx - 120 + i * 25, g - 296, 2, 132, 0.12);
    shade(cx - 120, g - 296, 350, 14, 0.14);
    for (let i = 0; i < 3; i++) glass(cx - 92 + i * 62, g - 266, 54, 92);
    win(cx + 140, g - 258, 60, 60, { cols: 1, rows: 1, sill: false });
    rect(cx - 144, g - 310, 398, 16, dim('#54605f', 0));
    rect(cx - 300, g - 206, 172, 4, dim('#54605f'));
    for (let i = 0; i < 9; i++) rect(cx - 300 + i * 21, g - 206, 3, 42, dim('#54605f'));
    rect(cx - 310, g + 46, 330, 48, lt('#e9e2d3'), 6);
    rect(cx - 300, g + 52, 310, 36, k.light === 'dusk' ? '#4c99a0' : '#7cc1c4', 4);
    for (let i = 0; i < 4; i++) rect(cx - 280 + i * 70, g + 62 + (i % 2) * 12, 44, 3, '#ffffff', 1.5, 0.5);
    for (let i = 0; i < 2; i++) {
      rect(cx + 60 + i * 56, g + 58, 44, 7, lt('#fbf7ef'), 2);
      poly(
        [
          [cx + 60 + i * 56, g + 58],
          [cx + 54 + i * 56, g + 38],
          [cx + 62 + i * 56, g + 38],
          [cx + 72 + i * 56, g + 58],
        ],
        lt('#fbf7ef'),
      );
    }
    k.palm(cx + 330, g + 26, 1.25);
    k.palm(cx - 372, g + 20, 1);
    k.bush(cx + 250, g + 12, 100);
    k.bush(cx - 360, g + 16, 60);
  } else {
    const wall = pick(['#f3e3c8', '#f0d9bd', '#f6efe3']),
      roof = '#b9603f',
      sh = pick(['#4f7d78', '#5b7a8a', '#6f8560']);
    rect(cx - 270, g - 210, 400, 210, lt(wall));
    rect(cx + 110, g - 300, 150, 300, lt(mix(wall, '#ffffff', 0.25)));
    shade(cx + 216, g - 300, 44, 300, 0.07);
    poly(
      [
        [cx - 306, g - 204],
        [cx - 226, g - 288],
        [cx + 112, g - 288],
        [cx + 112, g - 204],
      ],
      lt(roof),
    );
    for (let i = 0; i < 4; i++) shade(cx - 296 + i * 20, g - 218 - i * 18, 410 - i * 20, 2, 0.14);
    poly(
      [
        [cx + 88, g - 296],
        [cx + 185, g - 372],
        [cx + 282, g - 296],
      ],
      lt(roof),
    );
    poly(
      [
        [cx + 185, g - 372],
        [cx + 282, g - 296],
        [cx + 224, g - 296],
      ],
      '#16262b',
      0.12,
    );
    shade(cx - 270, g - 204, 380, 14, 0.13);
    shade(cx + 110, g - 296, 150, 14, 0.13);
    for (let i = 0; i < 3; i++) win(cx - 226 + i * 116, g - 172, 50, 62, { shutters: sh });
    for (let i = 0; i < 2; i++) win(cx - 236 + i * 98, g - 92, 66, 88, { arch: true, rows: 1, sill: false });
    win(cx + 6, g - 88, 56, 56, { rows: 2 });
    win(cx + 158, g - 258, 54, 70, { arch: true, rows: 1 });
    door(cx + 156, g - 104, 60, 104, pick(DOORS), { arch: true });
    k.way(cx + 186, 74, g + 10);
    k.cypress(cx + 312, g + 14, 1.25);
    k.cypress(cx + 356, g + 20, 1);
    k.cypress(cx - 330, g + 16, 1.4);
    k.flowers(cx - 280, g + 14, 110, '#d9694f');
    k.flowers(cx - 40, g + 16, 130, '#e6b04d');
  }
}
