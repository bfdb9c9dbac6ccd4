/** webpack's variable, one per bundle, for the nonce of elements that webpack and some libraries insert. */
declare let __webpack_nonce__: string | undefined;
