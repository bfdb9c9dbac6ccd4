import { linkPage } from './linkPage';

export const confirmPage = linkPage({
  path: '/confirm-subscription',
  call: 'confirm',
  wanted: 'Active',
  texts: {
    action: 'Confirm subscription',
    question: (name, email) => `${email} had left the newsletter of ${name}. Do you want to get it again?`,
    doneTitle: 'You are subscribed',
    done: (name, email) => `${email} gets the newsletter of ${name}.`,
  },
});
