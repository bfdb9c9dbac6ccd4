const bytes = () => new Uint8Array([1, 2, 3]).buffer;

/**
 * Fakes the browser's passkeys: responds like an authenticator whose user agrees. Call it in a test file; in each test,
 * the user initially agrees.
 * @returns the requested operations; `fail` makes it refuse, `hide` removes passkeys from the browser
 */
export function fakeAuthenticator() {
  const state = { asked: [] as ('create' | 'get')[], failure: undefined as string | undefined };
  const credential = (response: object) => ({
    id: 'AQID',
    rawId: bytes(),
    type: 'public-key',
    response: { clientDataJSON: bytes(), ...response },
    getClientExtensionResults: () => ({}),
  });
  const answer = async (what: 'create' | 'get', response: object) => {
    state.asked.push(what);
    if (state.failure) throw new DOMException('', state.failure);
    return credential(response);
  };
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true });
  const hide = () => define(globalThis, 'PublicKeyCredential', undefined);
  beforeEach(() => {
    Object.assign(state, { asked: [], failure: undefined });
    define(globalThis, 'PublicKeyCredential', class {});
    define(navigator, 'credentials', {
      create: () => answer('create', { attestationObject: bytes() }),
      get: () => answer('get', { authenticatorData: bytes(), signature: bytes(), userHandle: bytes() }),
    });
  });
  afterAll(hide);
  const fail = (errorName: string) => {
    state.failure = errorName;
  };
  return { state, fail, hide };
}
