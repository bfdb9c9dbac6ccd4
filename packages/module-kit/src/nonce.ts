// Libraries that insert style elements (Radix) read the page's nonce from webpack's variable. Each bundle has its own.
// On a server there is no page.
if (typeof document !== 'undefined')
  __webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
