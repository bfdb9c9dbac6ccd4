import { openFormsSlice } from './openForms';

const { reducer, actions } = openFormsSlice;

test('[ERR-08] reopens the forms of drafts, but none that was opened or closed in the meantime', () => {
  const opened = reducer(undefined, actions.toggled({ id: 'r1', form: 'reason' }));
  const closed = reducer(reducer(opened, actions.toggled({ id: 'r2', form: 'reply' })), {
    ...actions.closed({ id: 'r2', form: 'reply' }),
  });
  const resumed = reducer(closed, actions.resumed({ r1: 'reply', r2: 'reply', r3: 'reply' }));
  expect(resumed).toEqual({ r1: 'reason', r2: undefined, r3: 'reply' });
});
