import { toStagePatch } from './stages';

test('sends the reason of a lost lead, or none', () => {
  expect(toStagePatch({ lostReason: null }, 'Lost', ' Found another house ')).toEqual({
    status: 'Lost',
    lostReason: 'Found another house',
  });
  expect(toStagePatch({ lostReason: null }, 'Lost', '  ')).toEqual({ status: 'Lost' });
});

test('removes the reason of a lead that is no longer lost', () => {
  expect(toStagePatch({ lostReason: 'Too dear' }, 'Contacted')).toEqual({
    status: 'Contacted',
    lostReason: null,
  });
  expect(toStagePatch({ lostReason: null }, 'Contacted')).toEqual({ status: 'Contacted' });
});
