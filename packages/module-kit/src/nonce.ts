// Libraries that insert style elements (Radix) take the page's nonce from webpack's own variable, one per bundle.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
