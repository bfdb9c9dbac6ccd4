import ICAL from 'ical.js';

export interface ReadEvent {
  uid: string;
  summary: string;
  description: string;
  location: string | null;
  /** Milliseconds since 1970; null for an event that lasts whole days. */
  startsAt: number | null;
  endsAt: number | null;
  /** First day and the day after the last, such as `2026-11-26`; null for an event with times. */
  firstDay: string | null;
  endDay: string | null;
  /** Time zone of its start. */
  timeZone: string;
  sequence: number;
  /** Time of its alarm relative to the start (seconds); null without one. */
  alarm: number | null;
  component: ICAL.Component;
}

/** Reads iCalendar text like a calendar app. @throws an Error for text that isn't iCalendar */
export function readICalendar(text: string): { calendar: ICAL.Component; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return { calendar, events: calendar.getAllSubcomponents('vevent').map(readEvent) };
}

function readEvent(component: ICAL.Component): ReadEvent {
  const event = new ICAL.Event(component);
  const { startDate: start, endDate: end } = event;
  const isDay = start.isDate;
  const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
  return {
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    location: event.location,
    startsAt: isDay ? null : start.toUnixTime() * 1_000,
    endsAt: isDay ? null : end.toUnixTime() * 1_000,
    firstDay: isDay ? start.toString() : null,
    endDay: isDay ? end.toString() : null,
    timeZone: start.zone.tzid,
    sequence: event.sequence,
    alarm: trigger instanceof ICAL.Duration ? trigger.toSeconds() : null,
    component,
  };
}
