// On a machine that is busy with other work nothing is wrong with a test that takes longer.
jest.setTimeout(Number(process.env.TEST_TIMEOUT_MS ?? 20_000));

if (typeof window !== 'undefined') {
  require('@testing-library/jest-dom');
  require('@testing-library/dom').configure({ asyncUtilTimeout: 5_000 });
  // jsdom lays nothing out, so it knows neither.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;

  // Every query for a role matches every rule of every style: a third of the time of a test. Those that hide things matter;
  // a test that reads others sets `insertsAllStyles`.
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    const matters =
      globalThis.insertsAllStyles || /display:\s*none|visibility:\s*hidden|min-height/.test(rule);
    return matters ? insertRule.call(this, rule, Math.min(index, this.cssRules.length)) : 0;
  };
  // The files that a process runs one after the other share jsdom's sheets.
  afterAll(() => {
    CSSStyleSheet.prototype.insertRule = insertRule;
  });
}

// Node's channel keeps the process alive as long as it is open; a page's ends with the page.
const NodeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};

// Tests that rely on fast responses of the API fail on a busy machine: `TEST_LATENCY_MS` shows which they are.
const latency = Number(process.env.TEST_LATENCY_MS ?? 0);
if (latency > 0 && typeof window !== 'undefined') {
  const { setTimeout } = globalThis;
  let { fetch } = globalThis;
  beforeEach(() => {
    ({ fetch } = globalThis);
    const send = fetch;
    globalThis.fetch = async (...request) => {
      const response = await send(...request);
      // A faked clock doesn't move while a response is awaited.
      if (globalThis.setTimeout === setTimeout) await new Promise((resolve) => setTimeout(resolve, latency));
      return response;
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
}
