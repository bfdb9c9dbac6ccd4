const runtime = {
  injectIntoGlobalHook: jest.fn(),
  register: jest.fn(),
  createSignatureFunctionForTransform: jest.fn(),
  getFamilyByType: jest.fn(),
  isLikelyComponentType: (type: unknown) => typeof type === 'function' && /^[A-Z]/.test(type.name),
  performReactRefresh: jest.fn(),
};

/** The runtime as a module's bundle has it, in a page whose shell has one or none. */
async function guest(host?: typeof runtime) {
  jest.resetModules();
  Object.assign(globalThis, { lintelRefresh: host, __react_refresh_library__: 'lintel_leads' });
  return import('./guestRefresh.ts');
}

const LeadList = () => null;
const prefetch = () => {};
const leadQuery = () => {};

test("a module's components are known to the shell under the module's name", async () => {
  const { register } = await guest(runtime);
  register(LeadList, './src/LeadList.tsx LeadList');
  expect(runtime.register).toHaveBeenCalledWith(LeadList, 'lintel_leads ./src/LeadList.tsx LeadList');
});

test('the shell alone watches React', async () => {
  const { injectIntoGlobalHook, performReactRefresh } = await guest(runtime);
  injectIntoGlobalHook(globalThis);
  performReactRefresh();
  expect(runtime.injectIntoGlobalHook).not.toHaveBeenCalled();
  expect(runtime.performReactRefresh).toHaveBeenCalled();
});

test('a page with its prefetch can be refreshed, a file with other functions cannot', async () => {
  const { isLikelyComponentType } = await guest(runtime);
  expect([LeadList, prefetch, leadQuery].map(isLikelyComponentType)).toEqual([true, true, false]);
});

test('in a live shell nothing can be refreshed, and nothing breaks', async () => {
  const { isLikelyComponentType, register, createSignatureFunctionForTransform, performReactRefresh } =
    await guest();
  register(LeadList, 'LeadList');
  expect([LeadList, prefetch].map(isLikelyComponentType)).toEqual([false, false]);
  expect(createSignatureFunctionForTransform()(LeadList, 'key')).toBe(LeadList);
  expect(performReactRefresh()).toBeNull();
});
