export const THEME_KEY = 'lintel.theme';

/** Inlined in the page's head by the gateway, so that a chosen theme is there before the first paint. */
export const THEME_SNIPPET = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
