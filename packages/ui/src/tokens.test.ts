import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Theme = Record<string, string>;

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function declarations(block: RegExp): Theme {
  const body = css.match(block)?.[1] ?? '';
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

const light = declarations(/:root \{([\s\S]*?)\n\}/);
const chosenDark = declarations(/:root\[data-theme=.dark.\] \{([\s\S]*?)\n\}/);
const systemDark = declarations(/:root:not\(\[data-theme=.light.\]\) \{([\s\S]*?)\n {2}\}/);
const themes: [string, Theme][] = [
  ['light', light],
  ['dark', { ...light, ...chosenDark }],
];

function colour(theme: Theme, name: string): string {
  const value = theme[name];
  if (value === undefined) throw new Error(`No token ${name}`);
  return value.startsWith('var(') ? colour(theme, value.slice(4, -1)) : value;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Returns the relative luminance as defined by WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number[], other: number[]): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Blends a translucent layer with the color below it. */
function laidOver(layer: string, base: number[]): number[] {
  if (layer.startsWith('#')) return channels(layer);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (layer.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue].map((value, index) => value * alpha + (base[index] ?? 0) * (1 - alpha));
}

const texts = ['primary', 'secondary', 'muted', 'accent', 'danger', 'success'].map(
  (name) => `--text-${name}`,
);
const surfaces = ['ground', 'sidebar', 'surface', 'raised', 'sunken', 'selected'].map(
  (name) => `--bg-${name}`,
);
const tones = ['neutral', 'blue', 'teal', 'amber', 'green', 'red'];
const hovered = ['--bg-ground', '--bg-sidebar', '--bg-surface', '--bg-raised'];
const signs = [
  '--chart-1',
  '--chart-2',
  '--chart-3',
  '--chart-4',
  '--star',
  '--border-mark',
  '--accent-mark',
];

/** Foreground, background, minimum ratio, and the color below a translucent background. */
type Pair = [text: string, background: string, least: number, under: string];

const pair = (text: string, background: string, least: number, under = background): Pair => [
  text,
  background,
  least,
  under,
];

const pairs: Pair[] = [
  ...texts.flatMap((text) => surfaces.map((surface) => pair(text, surface, 4.5))),
  ...tones.map((tone) => pair(`--badge-${tone}-text`, `--badge-${tone}-bg`, 4.5)),
  ...tones.map((tone) => pair(`--badge-${tone}-mark`, `--badge-${tone}-bg`, 3)),
  ...['--accent', '--accent-hover', '--accent-active'].map((fill) => pair('--text-on-accent', fill, 4.5)),
  pair('--text-on-danger', '--danger', 4.5),
  pair('--text-on-danger', '--danger-hover', 4.5),
  pair('--text-accent', '--accent-soft', 4.5),
  pair('--text-inverse', '--text-primary', 4.5),
  ...surfaces.map((surface) => pair('--focus-color', surface, 3)),
  ...signs.map((sign) => pair(sign, '--bg-surface', 3)),
  ...hovered.flatMap((surface) => [
    ...texts.map((text) => pair(text, '--bg-hover', 4.5, surface)),
    pair('--text-primary', '--bg-active', 4.5, surface),
    pair('--text-secondary', '--bg-trough', 4.5, surface),
  ]),
];

describe.each(themes)('the %s theme', (_name, theme) => {
  it.each(pairs)('%s on %s reaches %d : 1', (text, background, least, under) => {
    const layer = laidOver(colour(theme, background), channels(colour(theme, under)));
    expect(contrast(channels(colour(theme, text)), layer)).toBeGreaterThanOrEqual(least);
  });
});

it('has the same dark theme by setting and by system preference', () => {
  expect(Object.keys(chosenDark).length).toBeGreaterThan(50);
  expect(systemDark).toEqual(chosenDark);
});

it('loads the font from its package', () => {
  expect(css).toContain('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
});
