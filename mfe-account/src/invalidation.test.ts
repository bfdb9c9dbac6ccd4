import { API_BASE, invalidationTest } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import manifest from '../module.json';
import { accountApi } from './api';
import { createStore } from './store';
import { creationOptions, requestOptions } from './testing/passkeyHandlers';
import { profileServer } from './testing/profileServer';
import {
  makeAccount,
  makeAlertSettings,
  makePasskey,
  makeSecondFactor,
  makeSecurityEvent,
  makeSession,
} from './testing/records';

const at = (path: string) => `${API_BASE}${path}`;
const noContent = () => new HttpResponse(null, { status: 204 });
const newCodes = () => HttpResponse.json({ data: { recoveryCodes: ['a'] }, message: 'Done' });
const done = () => HttpResponse.json({ data: null, message: 'Done' });

function handlers() {
  let account = makeAccount();
  const change = (changes: Partial<typeof account>) => () => {
    account = { ...account, ...changes };
    return HttpResponse.json({ data: account, message: 'Account saved' });
  };
  const meta = { total: 1, page: 1, pageSize: 100 };
  return [
    ...profileServer().handlers,
    http.get(at('/account'), change({})),
    http.patch(at('/account'), change({ phone: '+351 555 0100' })),
    http.post(at('/account/verify-email'), change({ email: 'new@example.com' })),
    http.post(at('/account/freeze'), change({ frozen: true })),
    http.post(at('/account/unfreeze'), change({ frozen: false })),
    http.post(at('/account/resend-code'), done),
    http.post(at('/account/change-password'), done),
    http.post(at('/auth/reauthenticate'), done),
    http.delete(at('/account'), noContent),
    http.get(at('/me/notifications'), () => HttpResponse.json({ data: makeAlertSettings() })),
    http.patch(at('/me/notifications'), () =>
      HttpResponse.json({ data: makeAlertSettings(), message: 'Notifications saved' }),
    ),
    http.post(at('/me/notifications/test'), () =>
      HttpResponse.json({ data: null, message: 'Test alert sent' }, { status: 202 }),
    ),
    http.get(at('/account/second-factor'), () => HttpResponse.json({ data: makeSecondFactor() })),
    http.post(at('/account/second-factor/setup'), () =>
      HttpResponse.json({ data: { secret: 'A', uri: 'o' } }),
    ),
    http.post(at('/account/second-factor'), newCodes),
    http.post(at('/account/second-factor/recovery-codes'), newCodes),
    http.delete(at('/account/second-factor'), noContent),
    http.get(at('/account/passkeys'), () => HttpResponse.json({ data: [makePasskey()], meta })),
    http.post(at('/account/passkeys/options'), () => HttpResponse.json({ data: creationOptions })),
    http.post(at('/account/passkeys'), () =>
      HttpResponse.json({ data: makePasskey(), message: 'Passkey added' }, { status: 201 }),
    ),
    http.patch(at('/account/passkeys/p1'), () =>
      HttpResponse.json({ data: makePasskey(), message: 'Passkey renamed' }),
    ),
    http.delete(at('/account/passkeys/p1'), noContent),
    http.post(at('/auth/reauthenticate/passkey/options'), () => HttpResponse.json({ data: requestOptions })),
    http.post(at('/auth/reauthenticate/passkey'), done),
    http.get(at('/account/export'), () => new HttpResponse('everything')),
    http.get(at('/account/sessions'), () => HttpResponse.json({ data: [makeSession()], meta })),
    http.get(at('/account/security-log'), () => HttpResponse.json({ data: [makeSecurityEvent()], meta })),
    http.delete(at('/account/sessions'), noContent),
    http.delete(at('/account/sessions/s2'), noContent),
  ];
}

// The boundary between page and browser: jsdom downloads nothing.
beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

const emits = [['profile.updated', {}]] as const;
/** The queries about the account and its user. */
const everything = [
  'profile',
  'account',
  'sessions',
  'log',
  'secondFactor',
  'passkeys',
  'notifications',
] as const;
const profileChange = {
  refetches: ['profile', 'account'],
  emits,
  elsewhere: everything,
} as const;
const accountChange = {
  patches: ['account'],
  refetches: ['profile'],
  emits,
  elsewhere: everything,
} as const;
const freeze = { patches: ['account'], published: emits, elsewhere: everything } as const;
const secondFactorChange = {
  refetches: ['account', 'sessions', 'log', 'secondFactor'],
  refetchesOnRefusal: ['log', 'secondFactor'],
  emits,
  elsewhere: everything,
} as const;
const credential = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} } as const;
const creation = { ...credential, response: { clientDataJSON: 'AQID', attestationObject: 'AQID' } };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
};
const passwords = { currentPassword: 'password123', newPassword: 'password456' };

invalidationTest({
  manifest,
  createStore,
  api: accountApi,
  handlers,
  queries: {
    profile: ['getMe'],
    languages: ['listLanguages'],
    account: ['getAccount'],
    sessions: ['listSessions'],
    log: ['listSecurityEvents', 1],
    secondFactor: ['getSecondFactor'],
    passkeys: ['listPasskeys'],
    notifications: ['getAlertSettings'],
  },
  events: [
    { on: ['profile.updated', {}], refetches: everything },
    { on: ['account.frozen', { frozen: true }], refetches: ['account'] },
    { on: ['account.frozen', { frozen: false }], refetches: ['account'] },
    // The profile shows the number of clients, the number of sold listings and the rating.
    { on: ['lead.changed', { id: 'l1' }], refetches: ['profile'] },
    { on: ['lead.changed', { id: null }], refetches: ['profile'] },
    { on: ['property.saved', { id: 'p1' }], refetches: ['profile'] },
    { on: ['property.saved', { id: null }], refetches: ['profile'] },
    { on: ['property.deleted', { id: 'p1' }], refetches: ['profile'] },
    { on: ['property.deleted', { id: null }], refetches: ['profile'] },
    { on: ['review.changed', { id: 'r1' }], refetches: ['profile'] },
    { on: ['review.changed', { id: null }], refetches: ['profile'] },
  ],
  mutations: [
    { run: ['updateUser', { type: 'basicInfo', firstname: 'Augusta' }], ...profileChange },
    { run: ['updateAvatar', ''], ...profileChange },
    { run: ['updateAccount', { phone: '+351 555 0100' }], ...accountChange },
    { run: ['verifyEmail', '123456'], ...accountChange },
    {
      run: ['updateAlertSettings', { alerts: { lead: { email: false } } }],
      optimistic: ['notifications'],
      refetches: ['account'],
      refetchesOnRefusal: ['notifications'],
      emits,
      elsewhere: everything,
    },
    {
      run: ['setFrozen', true],
      when: 'to frozen',
      emits: [...emits, ['account.frozen', { frozen: true }]],
      ...freeze,
    },
    {
      run: ['setFrozen', false],
      when: 'to not frozen',
      emits: [...emits, ['account.frozen', { frozen: false }]],
      ...freeze,
      patches: [],
    },
    // The security log also has the wrong passwords, codes and passkeys.
    {
      run: ['changePassword', passwords],
      refetches: ['account', 'sessions', 'log'],
      refetchesOnRefusal: ['log'],
      emits,
      elsewhere: everything,
    },
    // A refusal may mean that it was turned on in another tab.
    { run: ['setUpSecondFactor'], refetchesOnRefusal: ['secondFactor'] },
    { run: ['turnOnSecondFactor', '123456'], ...secondFactorChange },
    { run: ['turnOffSecondFactor', '123456'], ...secondFactorChange },
    {
      run: ['renewRecoveryCodes'],
      refetches: ['account', 'log', 'secondFactor'],
      refetchesOnRefusal: ['secondFactor'],
      emits,
      elsewhere: everything,
    },
    { run: ['startPasskey'] },
    {
      run: ['addPasskey', { name: 'Laptop', credential: creation }],
      refetches: ['account', 'log', 'passkeys'],
      refetchesOnRefusal: ['passkeys'],
      emits,
      elsewhere: everything,
    },
    {
      run: ['renamePasskey', { id: 'p1', name: 'Laptop' }],
      refetches: ['account', 'passkeys'],
      refetchesOnRefusal: ['passkeys'],
      emits,
      elsewhere: everything,
    },
    {
      run: ['removePasskey', 'p1'],
      refetches: ['account', 'sessions', 'log', 'passkeys'],
      refetchesOnRefusal: ['account', 'sessions', 'log', 'passkeys'],
      emits,
      elsewhere: everything,
    },
    { run: ['startConfirmation'] },
    { run: ['confirmByPasskey', assertion], refetches: ['passkeys'], refetchesOnRefusal: ['log'] },
    { run: ['sendTestAlert'] },
    { run: ['resendCode'] },
    { run: ['confirmPassword', 'password123'], refetchesOnRefusal: ['log'] },
    { run: ['deleteAccount', 'password123'], refetchesOnRefusal: ['log'] },
    { run: ['exportAccount'], refetches: ['log'] },
    // Also after a refusal: the session may have ended already.
    { run: ['endSession', 's2'], refetches: ['sessions', 'log'], refetchesOnRefusal: ['sessions', 'log'] },
    { run: ['endOtherSessions'], refetches: ['sessions', 'log'], refetchesOnRefusal: ['sessions', 'log'] },
  ],
});
