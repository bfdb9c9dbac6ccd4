import type { TodaySource } from '@lintel/contract';
import { makeModule } from '../../../testing/makeModule';
import { getEndOfToday } from '../today';
import { fillFields, getNoonIn, getTodaySources, moveWith, toTodayItems } from './todayItems';

const DAY_MS = 24 * 60 * 60_000;

const done = [
  { label: 'Done', call: 'PATCH /leads/{id}', body: { followUpAt: null }, event: 'lead.changed' },
];
const makeSource = (changes: Partial<TodaySource>): TodaySource => ({
  label: 'Follow-up',
  request: '/leads',
  order: 10,
  due: 'followUpAt',
  done,
  events: [],
  ...changes,
});
const makeQueue = (sources: TodaySource[]) => ({
  sources,
  title: 'name',
  details: ['property.title', 'message'],
  to: '/leads/{id}',
  labels: {},
});
const followUps = makeSource({});
const enquiries = makeSource({ label: 'New enquiry', order: 20, since: 'date' });
const leads = makeModule({ todayQueue: makeQueue([enquiries, followUps]) });
const reviews = makeModule({
  id: 'reviews',
  todayQueue: makeQueue([{ ...makeSource({ order: 15, since: 'date' }), due: undefined }]),
});
const entries = makeSource({
  label: 'Task',
  due: 'startsAt',
  dueAs: 'time',
  allDay: { field: 'allDay', timeZone: 'timeZone' },
});
const now = new Date(2026, 10, 25, 9);
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

test('[TODAY-02] asks the sources of all modules in their order', () => {
  const sources = getTodaySources([leads, makeModule({ id: 'coins' }), reviews]);
  expect(sources.map(({ module, source }) => [module.id, source.order])).toEqual([
    ['leads', 10],
    ['reviews', 15],
    ['leads', 20],
  ]);
});

test('[TODAY-02] shows each record once, the earliest of a source first, and none that is due on a later day', () => {
  const [ofFollowUps, ofReviews, ofEnquiries] = getTodaySources([leads, reviews]);
  if (!ofFollowUps || !ofReviews || !ofEnquiries) throw new Error('Sources are missing.');
  const items = toTodayItems(
    [
      {
        from: ofFollowUps,
        records: [
          { id: '1', name: 'Tonight', followUpAt: at(25, 23) },
          { id: '2', name: 'Overdue', followUpAt: at(20) },
          { id: '3', name: 'Tomorrow', followUpAt: at(26, 0) },
        ],
      },
      { from: ofReviews, records: [{ id: '1', name: 'A review', date: at(24) }] },
      {
        from: ofEnquiries,
        records: [
          { id: '2', name: 'Overdue', date: at(1), followUpAt: at(20) },
          { id: '4', name: 'New today', date: at(25), followUpAt: null },
          { id: '5', name: 'New yesterday', date: at(24), followUpAt: null },
          { id: '6', name: 'Snoozed', date: at(24), followUpAt: at(28) },
        ],
      },
    ],
    now,
  );
  expect(items.map(({ title }) => title)).toEqual([
    'Overdue',
    'Tonight',
    'A review',
    'New yesterday',
    'New today',
  ]);
  expect(items.map(({ key }) => key)).toEqual(['leads/2', 'leads/1', 'reviews/1', 'leads/5', 'leads/4']);
});

test('[TODAY-02] shows the fields that a module names, and leaves out those that are empty', () => {
  const [from] = getTodaySources([leads]);
  if (!from) throw new Error('The source is missing.');
  const records = [
    { id: 'a/b', name: 'Ada', property: { title: 'Casa' }, message: '', followUpAt: at(20) },
    { id: '2', name: 'Grace', property: null, message: 'Hello', followUpAt: at(21) },
  ];
  expect(
    toTodayItems([{ from, records }], now).map(({ details, to, phone }) => ({ details, to, phone })),
  ).toEqual([
    { details: ['Casa'], to: '/leads/a%2Fb', phone: '' },
    { details: ['Hello'], to: '/leads/2', phone: '' },
  ]);
  expect(fillFields('/leads/{id}?q={name}', { id: 7, name: 'A & B' })).toBe('/leads/7?q=A%20%26%20B');
});

test('[TASK-15] shows the records of a source by what it says of them', () => {
  const rows = {
    title: 'what',
    details: ['lead.name'],
    phone: 'lead.phone',
    to: '/calendar?task={id}',
    labels: {},
  };
  const viewings = makeSource({ label: 'Viewing', due: 'startsAt', rows });
  const [from] = getTodaySources([makeModule({ todayQueue: makeQueue([viewings]) })]);
  if (!from) throw new Error('The source is missing.');
  const records = [
    { id: '1', what: 'Second viewing', lead: { name: 'Ada', phone: '+1 555 0100' }, startsAt: at(25, 17) },
    { id: '2', what: 'Tomorrow', lead: null, startsAt: at(26, 9) },
  ];
  expect(toTodayItems([{ from, records }], now)).toMatchObject([
    {
      title: 'Second viewing',
      details: ['Ada'],
      phone: '+1 555 0100',
      to: '/calendar?task=1',
      at: at(25, 17),
    },
  ]);
});

test.each([
  ['over the end of summer time', [2026, 9, 24, 17, 30], [2026, 9, 25, 17, 30]],
  ['over its beginning', [2027, 2, 27, 9, 0], [2027, 2, 28, 9, 0]],
  ['by days that it is overdue', [2026, 10, 20, 22, 0], [2026, 10, 26, 22, 0]],
] as const)('[TASK-15] an entry keeps its time and duration when it is put off %s', (_when, from, to) => {
  const [start, moved] = [
    new Date(from[0], from[1], from[2], from[3], from[4]),
    new Date(to[0], to[1], to[2], to[3], to[4]),
  ];
  const duration = 3 * 60 * 60_000;
  const record = {
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + duration).toISOString(),
  };
  const day = new Date(to[0], to[1], to[2], 12).toISOString();
  expect(moveWith(record, 'startsAt', entries, day)).toBe(moved.toISOString());
  expect(moveWith(record, 'endsAt', entries, day)).toBe(new Date(moved.getTime() + duration).toISOString());
});

describe.each([
  ['Asia/Tokyo', '2026-11-24T15:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-24T10:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-25T10:00:00.000Z'],
])('[TASK-15] an entry for all of November 25 in %s', (timeZone, startsAt) => {
  const endsAt = new Date(Date.parse(startsAt) + DAY_MS).toISOString();
  const record = { id: '1', name: 'Fair', allDay: true, timeZone, startsAt, endsAt };
  const [from] = getTodaySources([makeModule({ todayQueue: makeQueue([entries]) })]);
  const toItems = (time: Date) => (from ? toTodayItems([{ from, records: [record] }], time) : []);

  test('is due on that date here, too', () => {
    expect(toItems(new Date(2026, 10, 24, 23, 59))).toEqual([]);
    expect(toItems(new Date(2026, 10, 25, 0, 1))).toMatchObject([{ due: at(25, 0) }]);
  });

  test('is put off to a date in its own zone', () => {
    const day = getNoonIn(3, new Date(2026, 10, 25, 23, 50));
    const moved = new Date(moveWith(record, 'startsAt', entries, day));
    expect(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moved)).toBe('2026-11-28');
  });
});

test('[TASK-15] an all-day entry is put off over a change of the clock in its own zone', () => {
  const record = { allDay: true, timeZone: 'America/New_York', startsAt: '2026-10-31T04:00:00.000Z' };
  const moved = new Date(moveWith(record, 'startsAt', entries, new Date(2026, 10, 3, 12).toISOString()));
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: record.timeZone }).format(moved)).toBe('2026-11-03');
});

test.each([
  ['in summer', new Date(2026, 6, 14, 23, 59), [2026, 6, 15]],
  ['before the clock changes', new Date(2026, 9, 24, 12), [2026, 9, 25]],
  ['on the day the clock changes', new Date(2026, 9, 25, 0, 30), [2026, 9, 26]],
  ['at the end of a year', new Date(2026, 11, 31, 18), [2027, 0, 1]],
] as const)(
  '[TODAY-02] the day ends at midnight and a postponed record is due at noon, %s',
  (_when, time, [y, m, d]) => {
    expect(new Date(getEndOfToday(time)).getTime()).toBe(new Date(y, m, d).getTime() - 1);
    expect(new Date(getNoonIn(1, time)).getTime()).toBe(new Date(y, m, d, 12).getTime());
  },
);

test('[TODAY-05] leaves out what its list is not asked for, as a list that is kept offline has it after a change', () => {
  const sources = [
    makeSource({ request: '/leads?followUpAt_lte={endOfToday}&_sort=followUpAt&_limit=20' }),
    makeSource({ request: '/leads?status=New&status=Contacted&_limit=20' }),
    makeSource({ request: '/leads?isDone=false&shared=true' }),
  ];
  const [due, stages, open] = getTodaySources([makeModule({ todayQueue: makeQueue(sources) })]);
  if (!due || !stages || !open) throw new Error('Sources are missing.');
  const items = toTodayItems(
    [
      {
        from: due,
        records: [
          { id: '1', name: 'Due', followUpAt: at(24) },
          { id: '2', name: 'Settled', followUpAt: null },
        ],
      },
      {
        from: stages,
        records: [
          { id: '3', name: 'Contacted', status: 'Contacted' },
          { id: '4', name: 'Won', status: 'Won' },
        ],
      },
      {
        from: open,
        records: [
          { id: '5', name: 'Open', isDone: false },
          { id: '6', name: 'Done', isDone: true },
        ],
      },
    ],
    now,
  );
  expect(items.map(({ title }) => title).sort()).toEqual(['Contacted', 'Due', 'Open']);
});
