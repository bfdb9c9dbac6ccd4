import { changeEventNames, isPlatformEvent, mayEmit, toDomainEvent } from './events';

test.each([
  ['property', 'created', 'property.saved'],
  ['property', 'updated', 'property.saved'],
  ['property', 'deleted', 'property.deleted'],
  ['lead', 'updated', 'lead.changed'],
  ['lead', 'deleted', 'lead.changed'],
  ['note', 'created', 'note.changed'],
  ['task', 'deleted', 'task.changed'],
  ['message', 'created', 'message.changed'],
  ['subscriber', 'updated', 'subscriber.changed'],
  ['campaign', 'updated', 'campaign.changed'],
  ['review', 'updated', 'review.changed'],
  ['account', 'updated', 'profile.updated'],
] as const)('a %s that was %s is the event %s', (type, action, event) => {
  expect(toDomainEvent({ type, action })).toBe(event);
  expect(changeEventNames).toContain(event);
});

test('a change that no module shares is no event', () => {
  expect(toDomainEvent({ type: 'upload', action: 'created' })).toBeUndefined();
});

test.each([
  ['leads', 'lead.changed', true],
  ['visits', 'lead.changed', true],
  ['visits', 'visits.booked', true],
  ['open-house', 'open-house.visit.booked', true],
  ['visits', 'lead.exploded', false],
  ['lead', 'lead.exploded', false],
  ['visits', 'open-house.visit.booked', false],
  ['open', 'open-house.visit.booked', false],
  ['visits', 'visits', false],
])('[IND-30] whether %s may emit %s: %s', (module, event, isAllowed) => {
  expect(mayEmit(module, event)).toBe(isAllowed);
});

test('[IND-30] the platform owns every event about its own things', () => {
  expect(['lead.changed', 'lead.exploded', 'leads.scored', 'lead'].filter(isPlatformEvent)).toEqual([
    'lead.changed',
    'lead.exploded',
  ]);
});
