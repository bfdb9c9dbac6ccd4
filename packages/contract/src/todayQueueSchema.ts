import { z } from 'zod';
import { domainEventNames, isPlatformEvent } from './events';
import type { TodayQueue } from './module';

/** An address of the dashboard. Browsers take one that starts with two slashes to another host. */
export const path = z.string().regex(/^\/(?![/\\])/, 'starts with one slash');

export const event = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*(\.[a-z][a-zA-Z0-9-]*)+$/,
    'is an event of the platform, or of a module, like visits.booked',
  )
  .refine((name) => !isPlatformEvent(name) || domainEventNames.some((event) => event === name), {
    error: ({ input }) => `There is no event ${input}. The platform has ${domainEventNames.join(', ')}.`,
  });

export const text = z.string().min(1);

export const label = text.max(40);
export const order = z.number().int();
const field = z.string().regex(/^\w+(\.\w+)*$/, 'is a field of a record, like property.title');
const todayChange = z.strictObject({
  label,
  call: z.string().regex(/^(POST|PUT|PATCH) \/\S+$/, 'looks like PATCH /leads/{id}'),
  body: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  event,
  creates: z.record(z.string(), field).optional(),
});

const todayRows = z.strictObject({
  title: field,
  details: z.array(field).optional(),
  phone: field.optional(),
  email: field.optional(),
  to: path,
  labels: z.record(z.string(), label),
  snooze: todayChange.optional(),
  note: todayChange.optional(),
  callOutcomes: z.array(todayChange).min(1).max(9).optional(),
  choices: z
    .strictObject({
      field,
      values: z.array(text).min(2).max(9),
      change: todayChange,
      reasons: z
        .array(z.strictObject({ value: text, question: text.max(80), change: todayChange }))
        .optional(),
    })
    .optional(),
});

/** Schema of `todayQueue` in `module.json`. */
export const todayQueueSchema: z.ZodType<TodayQueue> = todayRows.extend({
  sources: z.array(
    z.strictObject({
      label,
      request: path,
      order,
      due: field.optional(),
      dueAs: z.enum(['day', 'time']).optional(),
      allDay: z.strictObject({ field, timeZone: field }).optional(),
      since: field.optional(),
      rows: todayRows.optional(),
      done: z.array(todayChange).min(1).max(3),
      events: z.array(event),
    }),
  ),
});
