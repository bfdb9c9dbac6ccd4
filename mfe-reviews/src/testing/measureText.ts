/** jsdom lays nothing out: says how high texts are, and how high they are shown. */
export function measureText(heights: { whole: number; shown: number }) {
  globalThis.ResizeObserver = class {
    constructor(private readonly measure: ResizeObserverCallback) {}
    observe() {
      this.measure([], this);
    }
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => heights.whole);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => heights.shown);
}
