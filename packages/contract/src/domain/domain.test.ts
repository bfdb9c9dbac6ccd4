import {
  getNextStates,
  getPropertyStateTone,
  isLeadStage,
  isPublicState,
  propertyStates,
  settableStates,
  toLeadStage,
} from '.';

test.each([
  ['New', true, 'New'],
  ['Lost', true, 'Lost'],
  ['In Progress', false, 'Contacted'],
  ['new', false, undefined],
  ['', false, undefined],
])('%j is a stage: %s, grouped under %s', (status, isStage, stage) => {
  expect(isLeadStage(status)).toBe(isStage);
  expect(toLeadStage(status)).toBe(stage);
});

test.each([
  ['Draft', 'neutral', [], false],
  ['Active', 'green', ['Under Contract', 'Draft'], true],
  ['Under Contract', 'amber', ['Active', 'Sold', 'Draft'], true],
  ['Sold', 'blue', ['Active', 'Draft'], true],
  ['Deleted', 'red', [], false],
] as const)(
  'a listing that is %s is %s, may become one of %j and is public: %s',
  (state, tone, next, isPublic) => {
    expect(getPropertyStateTone(state)).toBe(tone);
    expect(getNextStates(state)).toEqual(next);
    expect(isPublicState(state)).toBe(isPublic);
  },
);

test('an unknown state is neutral', () => {
  expect(['Rented', 'toString', ''].map(getPropertyStateTone)).toEqual(['neutral', 'neutral', 'neutral']);
});

test('an agent can set every state but Deleted', () => {
  expect(settableStates).toEqual(propertyStates.filter((state) => state !== 'Deleted'));
});
