/** Hides the link to the enquiry form while the form itself is in view. */
export function enhanceEnquiryLink() {
  const link = document.querySelector('[data-ask-link]');
  const form = document.getElementById(link?.querySelector('a')?.hash.slice(1) ?? '');
  if (!link || !form) return;
  new IntersectionObserver((entries) => {
    for (const { isIntersecting } of entries) link.toggleAttribute('data-in-view', isIntersecting);
  }).observe(form);
}
