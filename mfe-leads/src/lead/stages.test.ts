import { leadStages, toLeadStage } from '@lintel/contract/domain';
import { stageChoices } from './stages';

test('[LEAD-06] has nine stages, from New to Lost', () => {
  expect(leadStages).toEqual([
    'New',
    'Contacted',
    'Viewing Scheduled',
    'Viewed',
    'Negotiating',
    'Offer Made',
    'Qualified',
    'Won',
    'Lost',
  ]);
});

test.each([
  ['Won', 'Won'],
  ['In Progress', 'Contacted'],
  ['Paused', undefined],
  ['', undefined],
])('[LEAD-07] groups a lead in "%s" under %s', (status, stage) => {
  expect(toLeadStage(status)).toBe(stage);
});

test('[LEAD-07] offers an unknown current stage unchanged before the nine', () => {
  expect(stageChoices('Paused')).toEqual(['Paused', ...leadStages]);
  expect(stageChoices('Won')).toEqual(leadStages);
  expect(stageChoices('')).toEqual(leadStages);
});
