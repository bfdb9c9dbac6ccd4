export const THEME_KEY = 'lintel.theme';

/** The gateway inlines this in the page's head, to apply the chosen theme before the first paint. */
export const THEME_SNIPPET = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
