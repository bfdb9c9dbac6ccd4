import type { Light } from './houses/palette';

/**
 * Size in bytes of each sample picture's largest file, by the drawing's seed. The sizes were measured in advance, so
 * that seeding does not draw pictures.
 */
export const pictureSizes: Record<number, Record<Light, number>> = {
  12: { dawn: 21326, noon: 23808, dusk: 20040 },
  41: { dawn: 29124, noon: 32846, dusk: 30146 },
  71: { dawn: 32788, noon: 37558, dusk: 30782 },
  101: { dawn: 25170, noon: 29274, dusk: 25790 },
  121: { dawn: 27544, noon: 29562, dusk: 26042 },
  21: { dawn: 21040, noon: 23656, dusk: 19998 },
  52: { dawn: 27916, noon: 31186, dusk: 28670 },
  82: { dawn: 30798, noon: 35720, dusk: 29716 },
  63: { dawn: 27020, noon: 30654, dusk: 29744 },
  112: { dawn: 24940, noon: 27872, dusk: 25174 },
  131: { dawn: 27104, noon: 29978, dusk: 26266 },
  93: { dawn: 31222, noon: 35716, dusk: 31148 },
  33: { dawn: 21494, noon: 24150, dusk: 19718 },
  143: { dawn: 27236, noon: 29686, dusk: 26014 },
  55: { dawn: 27058, noon: 31092, dusk: 28752 },
  75: { dawn: 31088, noon: 35856, dusk: 29788 },
  117: { dawn: 24694, noon: 28538, dusk: 26210 },
  26: { dawn: 21652, noon: 23830, dusk: 19510 },
  44: { dawn: 26954, noon: 30520, dusk: 28754 },
  134: { dawn: 27198, noon: 29542, dusk: 26228 },
  86: { dawn: 31004, noon: 35492, dusk: 29048 },
  105: { dawn: 25330, noon: 28130, dusk: 25110 },
  67: { dawn: 27230, noon: 30390, dusk: 28940 },
  38: { dawn: 20584, noon: 23224, dusk: 20570 },
  58: { dawn: 26742, noon: 30582, dusk: 29168 },
};
