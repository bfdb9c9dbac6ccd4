import { toStagePatch } from './stages';

test('a lead is lost for a reason, or for none', () => {
  expect(toStagePatch({ lostReason: null }, 'Lost', ' Found another house ')).toEqual({
    status: 'Lost',
    lostReason: 'Found another house',
  });
  expect(toStagePatch({ lostReason: null }, 'Lost', '  ')).toEqual({ status: 'Lost' });
});

test('a lead that is no longer lost has no reason', () => {
  expect(toStagePatch({ lostReason: 'Too dear' }, 'Contacted')).toEqual({
    status: 'Contacted',
    lostReason: null,
  });
  expect(toStagePatch({ lostReason: null }, 'Contacted')).toEqual({ status: 'Contacted' });
});
