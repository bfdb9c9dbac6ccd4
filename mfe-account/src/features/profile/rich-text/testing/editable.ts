/** What jsdom lacks: slate asks an element whether it can be typed into. */
export function makeEditable() {
  Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
    configurable: true,
    get(this: HTMLElement) {
      return this.closest('[contenteditable="true"]') !== null;
    },
  });
}
