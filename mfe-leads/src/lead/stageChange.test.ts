import { stageChange } from './stageChange';

test('a lead is lost for a reason, or for none', () => {
  expect(stageChange({ lostReason: null }, 'Lost', ' Found another house ')).toEqual({
    status: 'Lost',
    lostReason: 'Found another house',
  });
  expect(stageChange({ lostReason: null }, 'Lost', '  ')).toEqual({ status: 'Lost' });
});

test('a lead that is no longer lost has no reason', () => {
  expect(stageChange({ lostReason: 'Too dear' }, 'Contacted')).toEqual({
    status: 'Contacted',
    lostReason: null,
  });
  expect(stageChange({ lostReason: null }, 'Contacted')).toEqual({ status: 'Contacted' });
});
