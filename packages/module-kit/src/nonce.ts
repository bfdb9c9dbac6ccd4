// Libraries that insert style elements (Radix) take the page's nonce from webpack's own variable, one per bundle.
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
