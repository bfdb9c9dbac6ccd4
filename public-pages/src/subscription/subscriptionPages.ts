import { linkPage } from './linkPage';

export const confirmPage = linkPage({
  path: '/confirm-subscription',
  call: 'confirm',
  wanted: 'Active',
  texts: {
    action: 'Confirm subscription',
    question: (name, email, isFirst) =>
      `Do you want to subscribe ${email} to ${name}’s newsletter${isFirst ? '' : ' again'}?`,
    doneTitle: 'You are subscribed',
    done: (name, email) => `${email} will receive ${name}’s newsletter.`,
  },
});

export const unsubscribePage = linkPage({
  path: '/unsubscribe',
  call: 'unsubscribe',
  wanted: 'Unsubscribed',
  texts: {
    action: 'Unsubscribe',
    question: (name, email) => `Do you want to unsubscribe ${email} from ${name}’s newsletter?`,
    doneTitle: 'You are unsubscribed',
    done: (name, email) => `${email} will no longer receive ${name}’s newsletter.`,
  },
});
