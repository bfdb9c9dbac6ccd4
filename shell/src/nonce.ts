// styled-components and Radix put their styles in elements of their own; the page's policy asks for its nonce there.
declare let __webpack_nonce__: string | undefined;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
