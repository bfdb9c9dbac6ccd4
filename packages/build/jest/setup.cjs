// On a machine that is busy with other work nothing is wrong with a test that takes longer.
jest.setTimeout(20_000);

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
}

// Node's channel keeps the process alive as long as it is open; a page's ends with the page.
const NodeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};
