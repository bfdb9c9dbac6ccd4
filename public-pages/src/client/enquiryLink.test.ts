/** @jest-environment jest-fixed-jsdom */
import { enhanceEnquiryLink } from './enquiryLink';

let meet: (entries: { isIntersecting: boolean }[]) => void;
const observed: Element[] = [];
beforeEach(() => {
  observed.length = 0;
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: typeof meet) {
        meet = callback;
      }
      observe(element: Element) {
        observed.push(element);
      }
    },
  });
  document.body.innerHTML = '<p data-ask-link><a href="#enquiry">Ask</a></p><section id="enquiry"></section>';
});

test('hides the link to the form while the form is in view', () => {
  enhanceEnquiryLink();
  const link = document.querySelector('[data-ask-link]');
  expect(observed).toEqual([document.getElementById('enquiry')]);
  meet([{ isIntersecting: true }]);
  expect(link).toHaveAttribute('data-in-view');
  meet([{ isIntersecting: false }]);
  expect(link).not.toHaveAttribute('data-in-view');
});

test('does nothing on a page without the form', () => {
  document.body.innerHTML = '';
  enhanceEnquiryLink();
  expect(observed).toEqual([]);
});
