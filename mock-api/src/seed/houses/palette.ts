const channels = (color: string) =>
  [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));

/** Mixes two `#rrggbb` colors: share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const FORMS = ['villa', 'apartment', 'rowhouse', 'cottage', 'loft'] as const;
export const LIGHTS = ['dawn', 'noon', 'dusk'] as const;

export type Form = (typeof FORMS)[number];
export type Light = (typeof LIGHTS)[number];

/** Colors of one light; `k` is the strength of `tint` over everything, `lit` the share of lit windows. */
export interface Palette {
  top: string;
  mid: string;
  low: string;
  far: string;
  near: string;
  ground: string;
  path: string;
  disc: string;
  tint: string;
  glass: string;
  glint: string;
  cloud: string;
  leaf: string;
  leaf2: string;
  trunk: string;
  k: number;
  lit: number;
}

export const SKY: Record<Light, Palette> = {
  dawn: {
    top: '#e7dbe2',
    mid: '#f6dfd0',
    low: '#fdf0de',
    far: '#d8c8c6',
    near: '#c2bfab',
    ground: '#b3b88f',
    path: '#e6d9c3',
    disc: '#fff3da',
    tint: '#ffcfa6',
    k: 0.13,
    glass: '#c4d3d6',
    glint: '#fbe7d2',
    lit: 0.22,
    cloud: '#fff8f0',
    leaf: '#7f9a70',
    leaf2: '#9aaa78',
    trunk: '#7c6651',
  },
  noon: {
    top: '#b9dbe2',
    mid: '#d7ebec',
    low: '#f0f5ee',
    far: '#bcd5cd',
    near: '#a2c3ac',
    ground: '#a6bf86',
    path: '#ece3d1',
    disc: '#fffbe9',
    tint: '#ffffff',
    k: 0.03,
    glass: '#8fb6bf',
    glint: '#d3e8ea',
    lit: 0,
    cloud: '#ffffff',
    leaf: '#5f8f66',
    leaf2: '#7ba56f',
    trunk: '#7a6048',
  },
  dusk: {
    top: '#1f3d4f',
    mid: '#5b6c80',
    low: '#e6ab86',
    far: '#455f70',
    near: '#2f4d58',
    ground: '#33514a',
    path: '#6d6f6a',
    disc: '#fbe6c2',
    tint: '#28415a',
    k: 0.42,
    glass: '#3a5566',
    glint: '#56748a',
    lit: 0.62,
    cloud: '#8a8793',
    leaf: '#274a45',
    leaf2: '#31574d',
    trunk: '#2b3a3c',
  },
};

export const ROOFS: [string, ...string[]] = [
  '#b9603f',
  '#a5523a',
  '#6d6a66',
  '#4f6b69',
  '#8a5a44',
  '#5b5f6b',
];
export const DOORS: [string, ...string[]] = ['#0b5e59', '#8a3f2b', '#2f4a68', '#b8862f', '#3c5a45'];
/** A lit window. */
export const GLOW = '#ffd488';
