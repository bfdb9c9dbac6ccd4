import type { Schemas } from '@lintel/contract/api';
import { API_BASE } from '@lintel/module-kit/testing';
import { HttpResponse, http } from 'msw';
import { makePasskey } from './records';

interface State {
  isRecent: boolean;
  passkeys: Schemas['Passkey'][];
}

interface Answers {
  readBody(request: Request): Promise<{ name: string }>;
  reauthenticationRequired(): Response;
}

const descriptors = { challenge: 'AQID', timeout: 300_000 };
export const creationOptions: Schemas['PasskeyCreationAnswer']['data'] = {
  ...descriptors,
  rp: { id: 'localhost', name: 'Lintel' },
  user: { id: 'dTE', name: 'agent@example.com', displayName: 'Marta Almeida' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
export const requestOptions: Schemas['PasskeyRequestAnswer']['data'] = {
  ...descriptors,
  rpId: 'localhost',
  userVerification: 'required',
};

/** The passkeys of the account; every signature is valid. */
export function passkeyHandlers(state: State, { readBody, reauthenticationRequired }: Answers) {
  const path = `${API_BASE}/account/passkeys`;
  return [
    http.get(path, () => {
      const { passkeys } = state;
      return HttpResponse.json({ data: passkeys, meta: { total: passkeys.length, page: 1, pageSize: 100 } });
    }),
    http.post(`${path}/options`, async ({ request }) => {
      await readBody(request);
      return state.isRecent ? HttpResponse.json({ data: creationOptions }) : reauthenticationRequired();
    }),
    http.post(path, async ({ request }) => {
      const { name } = await readBody(request);
      const passkey = makePasskey({ id: `p${state.passkeys.length + 1}`, name, lastUsedAt: null });
      state.passkeys = [...state.passkeys, passkey];
      return HttpResponse.json({ data: passkey, message: 'Passkey added' }, { status: 201 });
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      const { name } = await readBody(request);
      if (!state.isRecent) return reauthenticationRequired();
      const renamed = makePasskey({ id: String(params['id']), name });
      state.passkeys = state.passkeys.map((each) => (each.id === renamed.id ? renamed : each));
      return HttpResponse.json({ data: renamed, message: 'Passkey renamed' });
    }),
    http.delete(`${path}/:id`, async ({ request, params }) => {
      await readBody(request);
      if (!state.isRecent) return reauthenticationRequired();
      state.passkeys = state.passkeys.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${API_BASE}/auth/reauthenticate/passkey/options`, async ({ request }) => {
      await readBody(request);
      return HttpResponse.json({ data: requestOptions });
    }),
    http.post(`${API_BASE}/auth/reauthenticate/passkey`, async ({ request }) => {
      await readBody(request);
      state.isRecent = true;
      return HttpResponse.json({ data: null, message: 'Passkey confirmed' });
    }),
  ];
}
