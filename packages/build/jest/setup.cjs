// On a busy machine, a slow test is not a failure.
jest.setTimeout(Number(process.env.TEST_TIMEOUT_MS ?? 20_000));

if (typeof window !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
  // jsdom does no layout, so it implements neither.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;

  // Every query for a role matches every rule of every style, which is a third of a test's time. Only rules that hide
  // elements matter; a test that reads others sets `insertsAllStyles`.
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    const matters =
      globalThis.insertsAllStyles || /display:\s*none|visibility:\s*hidden|min-height/.test(rule);
    return matters ? insertRule.call(this, rule, Math.min(index, this.cssRules.length)) : 0;
  };
  // Test files that run in the same process share jsdom's sheets.
  afterAll(() => {
    CSSStyleSheet.prototype.insertRule = insertRule;
  });
}

// An open channel of Node keeps the process alive; a browser's channel closes with its page.
const NodeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

// Finds the tests that rely on fast API responses and would fail on a busy machine: run them with `TEST_LATENCY_MS`.
const latency = Number(process.env.TEST_LATENCY_MS ?? 0);
if (latency > 0 && typeof window !== 'undefined') {
  const { setTimeout } = globalThis;
  let { fetch } = globalThis;
  beforeEach(() => {
    ({ fetch } = globalThis);
    const send = fetch;
    globalThis.fetch = async (...request) => {
      const response = await send(...request);
      // A fake clock doesn't advance while a response is awaited.
      if (globalThis.setTimeout === setTimeout) await new Promise((resolve) => setTimeout(resolve, latency));
      return response;
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
}
