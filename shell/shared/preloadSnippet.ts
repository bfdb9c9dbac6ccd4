/** Key of the stored access token of a signed-in user; without "Remember me" it is stored in this tab only. */
export const ACCESS_TOKEN_KEY = 'Auth@access_token';

/** Id of the template with the links. */
export const PRELOADS_ID = 'lintel-preloads';

/**
 * The gateway inlines this after the links to preload. It activates them only for a signed-in user, because others
 * don't get to the page that needs them, and browsers warn of unused links.
 */
export const PRELOAD_SNIPPET = `try{var k='${ACCESS_TOKEN_KEY}';if(localStorage.getItem(k)||sessionStorage.getItem(k))document.head.append(document.getElementById('${PRELOADS_ID}').content)}catch(e){}`;
