/** webpack's own variable, one per bundle: the nonce of the elements that it and some libraries insert. */
declare let __webpack_nonce__: string | undefined;
