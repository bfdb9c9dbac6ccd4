import { changeEventNames, toDomainEvent } from './events';

test.each([
  ['property', 'created', 'property.saved'],
  ['property', 'updated', 'property.saved'],
  ['property', 'deleted', 'property.deleted'],
  ['lead', 'updated', 'lead.changed'],
  ['lead', 'deleted', 'lead.changed'],
  ['note', 'created', 'note.changed'],
  ['subscriber', 'updated', 'subscriber.changed'],
  ['review', 'updated', 'review.changed'],
  ['account', 'updated', 'profile.updated'],
] as const)('a %s that was %s is the event %s', (type, action, event) => {
  expect(toDomainEvent({ type, action })).toBe(event);
  expect(changeEventNames).toContain(event);
});

test('a change that no module shares is no event', () => {
  expect(toDomainEvent({ type: 'upload', action: 'created' })).toBeUndefined();
});
