import { linkPage } from './linkPage';

export const unsubscribePage = linkPage({
  path: '/unsubscribe',
  call: 'unsubscribe',
  wanted: 'Unsubscribed',
  texts: {
    action: 'Unsubscribe',
    question: (name, email) => `${email} gets the newsletter of ${name}. Do you want to leave it?`,
    doneTitle: 'You are unsubscribed',
    done: (name, email) => `${email} gets no more newsletters of ${name}.`,
  },
});
