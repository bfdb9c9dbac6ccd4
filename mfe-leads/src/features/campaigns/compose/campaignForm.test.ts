import { blankCampaign, checkCampaign, getChanges, toErrors } from './campaignForm';
import { checkTime } from './ScheduleDialog';

const written = { ...blankCampaign, subject: 'Autumn', body: '<p>Hello</p>' };

test.each([
  [written, {}],
  [{ ...written, body: '', listingIds: ['p1'] }, {}],
  [{ ...written, subject: '  ' }, { subject: 'Enter a subject.' }],
  [{ ...written, body: '<p><br /></p>' }, { body: 'Write something, or add a listing.' }],
  [blankCampaign, { subject: 'Enter a subject.', body: 'Write something, or add a listing.' }],
])('[NEWS-25] of %j is missing %j', (values, missing) => {
  expect(checkCampaign(values)).toEqual(missing);
});

test('[NEWS-23] sends only the fields that were changed', () => {
  expect(
    getChanges({ ...written, listingIds: ['p2', 'p1'] }, { ...written, listingIds: ['p1', 'p2'] }),
  ).toEqual({
    listingIds: ['p2', 'p1'],
  });
});

const failed = (status: number, code: string, fields?: Record<string, string>) => ({
  status,
  code,
  message: 'A reason.',
  fields,
});

test.each([
  [failed(422, 'VALIDATION', { subject: 'Enter a subject' }), { subject: 'Enter a subject' }],
  [failed(422, 'VALIDATION', { recipients: 'Nobody' }), { recipients: 'Nobody' }],
  [failed(422, 'VALIDATION', { 'listingIds/0': 'Too long' }), { listingIds: 'Too long' }],
  [failed(422, 'VALIDATION', { other: 'What?' }), { form: 'A reason.' }],
  [failed(503, 'UNAVAILABLE'), { form: 'A reason.' }],
  [failed(409, 'CONFLICT'), { form: expect.stringContaining('Your changes are still here') }],
  [new Error('x'), { form: "Couldn't send." }],
])('[NEWS-25] shows the refusal %j at its place', (cause, errors) => {
  expect(toErrors(cause, "Couldn't send.")).toEqual(errors);
});

test.each([
  ['', '09:00', { day: 'Choose a date.' }],
  ['2026-11-26', '', { time: 'Enter a time.' }],
  ['2026-11-25', '09:00', { day: 'Choose a date in the future.' }],
  ['202666-11-30', '09:00', { day: 'Choose a day before the year 2200.' }],
  ['2026-11-26', '16:20', { time: 'Choose a time in the future.' }],
  ['2026-11-26', '16:21', {}],
])('[NEWS-26] a schedule for %j at %j has the problems %j', (day, time, problems) => {
  expect(checkTime(day, time, new Date(2026, 10, 26, 16, 20))).toEqual(problems);
});
