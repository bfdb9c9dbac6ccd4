import { type Canvas, n } from './canvas';
import { GLOW } from './palette';

export interface WindowStyle {
  cols?: number;
  rows?: number;
  frame?: string;
  sill?: boolean;
  arch?: boolean;
  /** Color of the shutters. */
  shutters?: string;
}

export interface DoorStyle {
  arch?: boolean;
  step?: boolean;
}

/** Makes the tools for panes, windows and doors. */
export function openings({ light, s, r, lt, dim, rect, poly, path, circle, shade }: Canvas) {
  const glass = (x: number, y: number, w: number, h: number, rx = 0) => {
    const lit = r() < s.lit;
    rect(x, y, w, h, lit ? GLOW : s.glass, rx);
    if (lit) {
      rect(x, y + h * 0.62, w, h * 0.38, '#f2b35f', rx, 0.5);
      return;
    }
    poly(
      [
        [x + w * 0.12, y + h],
        [x + w * 0.5, y],
        [x + w * 0.78, y],
        [x + w * 0.4, y + h],
      ],
      s.glint,
      0.55,
    );
  };
  const win = (
    x: number,
    y: number,
    w: number,
    h: number,
    { cols = 2, rows = 2, frame = '#fbf7ef', sill = true, arch = false, shutters }: WindowStyle = {},
  ) => {
    const f = lt(frame);
    if (shutters) {
      rect(x - w * 0.42, y - 2, w * 0.36, h + 4, lt(shutters));
      rect(x + w * 1.06, y - 2, w * 0.36, h + 4, lt(shutters));
      for (let i = 1; i < 6; i++) {
        shade(x - w * 0.42, y + (h / 6) * i, w * 0.36, 1.5, 0.16);
        shade(x + w * 1.06, y + (h / 6) * i, w * 0.36, 1.5, 0.16);
      }
    }
    if (arch)
      path(
        `M${n(x - 4)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2 + 4)} ${n(w / 2 + 4)} 0 0 1 ${n(w + 8)} 0V${n(y + h)}Z`,
        f,
      );
    else rect(x - 4, y - 4, w + 8, h + 8, f, 1.5);
    if (arch) {
      const lit = r() < s.lit;
      path(
        `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`,
        lit ? GLOW : s.glass,
      );
    } else glass(x, y, w, h);
    for (let i = 1; i < cols; i++) rect(x + (w / cols) * i - 1.5, y, 3, h, f);
    for (let i = 1; i < rows; i++) rect(x, y + (h / rows) * i - 1.5, w, 3, f);
    if (sill) {
      rect(x - 8, y + h + 4, w + 16, 5, f, 1);
      shade(x - 6, y + h + 9, w + 12, 3, 0.12);
    }
  };
  const door = (
    x: number,
    y: number,
    w: number,
    h: number,
    color: string,
    { arch = false, step = true }: DoorStyle = {},
  ) => {
    const c = lt(color);
    if (arch) {
      path(
        `M${n(x - 6)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2 + 6)} ${n(w / 2 + 6)} 0 0 1 ${n(w + 12)} 0V${n(y + h)}Z`,
        lt('#fbf7ef'),
      );
      path(`M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}Z`, c);
    } else {
      rect(x - 6, y - 6, w + 12, h + 6, lt('#fbf7ef'));
      rect(x, y, w, h, c);
      rect(x + w * 0.16, y + h * 0.1, w * 0.68, h * 0.26, light === 'dusk' ? GLOW : s.glass, 1);
    }
    shade(x + w * 0.16, y + h * 0.5, w * 0.68, h * 0.38, 0.12);
    circle(x + w * 0.84, y + h * 0.56, 3, lt('#e7c274'));
    if (step) {
      rect(x - 16, y + h - 4, w + 32, 8, lt('#e3dccd'), 1);
      rect(x - 24, y + h + 3, w + 48, 8, dim('#e3dccd', 0.08), 1);
    }
  };
  return { glass, win, door };
}
