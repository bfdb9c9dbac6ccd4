import { accountCollections } from '../store/collections';
import { emptyState } from './accountState';

test('json-server’s router serves the collections that say so', () => {
  expect(emptyState()).toEqual({ messageTemplates: [], notes: [], replyTemplates: [], savedViews: [] });
});

test('[IND-31] the server does not start with calls to a collection that json-server does not serve', () => {
  const { isServedByJsonServer: _isServed, ...savedViews } = accountCollections.savedViews;
  jest.isolateModules(() => {
    jest.doMock('../store/collections', () => ({
      ...jest.requireActual('../store/collections'),
      accountCollections: { ...accountCollections, savedViews },
    }));
    expect(() => require('./routes')).toThrow(/json-server does not serve "savedViews"/);
  });
});
