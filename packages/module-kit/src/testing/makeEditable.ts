/** Defines `isContentEditable`, which Slate needs and jsdom lacks. */
export function makeEditable() {
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable="true"]') !== null;
    },
  });
}
