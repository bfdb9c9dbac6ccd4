const runtime = {
  injectIntoGlobalHook: jest.fn(),
  register: jest.fn(),
  createSignatureFunctionForTransform: jest.fn(),
  getFamilyByType: jest.fn(),
  isLikelyComponentType: (type: unknown) => typeof type === 'function' && /^[A-Z]/.test(type.name),
  performReactRefresh: jest.fn(),
};

/** Loads the runtime as a module's bundle does, in a page whose shell may have one. */
async function guest(host?: typeof runtime) {
  jest.resetModules();
  Object.assign(globalThis, { lintelRefresh: host, __react_refresh_library__: 'lintel_leads' });
  return import('./guestRefresh.ts');
}

const LeadList = () => null;
const prefetch = () => {};
const leadQuery = () => {};

test('registers components with the shell under the name of the module', async () => {
  const { register } = await guest(runtime);
  register(LeadList, './src/LeadList.tsx LeadList');
  expect(runtime.register).toHaveBeenCalledWith(LeadList, 'lintel_leads ./src/LeadList.tsx LeadList');
});

test('leaves watching React to the shell', async () => {
  const { injectIntoGlobalHook, performReactRefresh } = await guest(runtime);
  injectIntoGlobalHook(globalThis);
  performReactRefresh();
  expect(runtime.injectIntoGlobalHook).not.toHaveBeenCalled();
  expect(runtime.performReactRefresh).toHaveBeenCalled();
});

test('refreshes a page with its prefetch but no file with other functions', async () => {
  const { isLikelyComponentType } = await guest(runtime);
  expect([LeadList, prefetch, leadQuery].map(isLikelyComponentType)).toEqual([true, true, false]);
});

test('does nothing in a live shell', async () => {
  const { isLikelyComponentType, register, createSignatureFunctionForTransform, performReactRefresh } =
    await guest();
  register(LeadList, 'LeadList');
  expect([LeadList, prefetch].map(isLikelyComponentType)).toEqual([false, false]);
  expect(createSignatureFunctionForTransform()(LeadList, 'key')).toBe(LeadList);
  expect(performReactRefresh()).toBeNull();
});
