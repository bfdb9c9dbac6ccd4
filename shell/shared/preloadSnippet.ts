/** The stored access token of a user who is signed in; of this tab alone without "Remember me". */
export const ACCESS_TOKEN_KEY = 'Auth@access_token';

/** Id of the template with the links. */
export const PRELOADS_ID = 'lintel-preloads';

/**
 * The gateway inlines this after the links to preload. Only a user who is signed in gets to the page that needs them; browsers
 * warn of links that nothing uses.
 */
export const PRELOAD_SNIPPET = `try{var k='${ACCESS_TOKEN_KEY}';if(localStorage.getItem(k)||sessionStorage.getItem(k))document.head.append(document.getElementById('${PRELOADS_ID}').content)}catch(e){}`;
