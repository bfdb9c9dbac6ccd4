import { z } from 'zod';

/** A folder or file name that is neither hidden nor reserved, and does not lead out of the release. */
const FILE_NAME = /^(?!release\.json$|__proto__$)(?!\.)[\w.@+-]{1,100}(\/(?!\.)[\w.@+-]{1,100}){0,5}$/;
export const fileName = z.string().regex(FILE_NAME, 'is a plain path');

const VERSION =
  /^(?!.{129})\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?(\+[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/;

/** The semantic version of a release, which is also the name of its folder. */
export const version = z.string().regex(VERSION, {
  error: ({ input }) => `"${input}" is not a version. Write it like 1.4.0 or 1.4.0-pr.12.`,
});

/** A shape of an icon, as lucide ships them. The shell creates the element by its name. */
export const iconShape = z.tuple([
  z.enum(['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect']),
  z.record(
    z
      .string()
      .regex(/^(c[xy]|d|fill|height|points|r[xy]?|width|[xy][12]?)$/, 'is an attribute of a shape in lucide'),
    z.string(),
  ),
]);
