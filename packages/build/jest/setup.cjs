if (typeof window !== 'undefined') require('@testing-library/jest-dom');

// Node's channel keeps the process alive as long as it is open; a page's ends with the page.
const NodeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NodeChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
};
