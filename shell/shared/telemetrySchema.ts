import { z } from 'zod';
import { REFERENCE_ALPHABET } from './reference.ts';
import { type ReportedPhase, type TelemetryBatch, telemetryLimits } from './telemetry.ts';

/** Every phase; a new one of the contract has to be added here. */
const phases: Record<ReportedPhase, true> = {
  load: true,
  evaluate: true,
  mount: true,
  render: true,
  unmount: true,
  update: true,
  request: true,
  data: true,
  uncaught: true,
};

export const reportedPhases = Object.keys(phases) as ReportedPhase[];

const text = (most: number) => z.string().max(most);
const subject = { module: text(64), version: text(128), route: text(200) };
/** Ten minutes: a longer value is from a page that was suspended, and doesn't reflect its speed. */
const value = z.number().min(0).max(600_000);

/** A frame of a stack, in a file of a release. */
export const FRAME =
  /^([a-z][a-z0-9-]{0,63})\/([0-9A-Za-z][0-9A-Za-z.+-]{0,127})\/([\w@+-][\w.@+-]{0,99}\.js):(\d{1,7}):(\d{1,8})$/;

/** Strict, because anyone can send a batch. */
export const telemetrySchema: z.ZodType<TelemetryBatch> = z.strictObject({
  revision: z.number().int().nonnegative(),
  entries: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('view'), ...subject }),
        z.strictObject({
          type: z.literal('timing'),
          ...subject,
          name: z.enum(['lcp', 'inp', 'cls', 'load', 'route', 'longTask']),
          value,
        }),
        z.strictObject({ type: z.literal('slowCall'), ...subject, call: text(120), value }),
        z.strictObject({
          type: z.literal('failure'),
          ...subject,
          phase: z.enum(reportedPhases),
          reference: z.string().regex(new RegExp(`^[${REFERENCE_ALPHABET}]{8}$`)),
          message: text(telemetryLimits.message),
          frames: z.array(z.string().regex(FRAME)).max(telemetryLimits.frames),
          trace: z
            .string()
            .regex(/^[\da-f]{32}$/)
            .optional(),
        }),
      ]),
    )
    .max(telemetryLimits.entries),
});
