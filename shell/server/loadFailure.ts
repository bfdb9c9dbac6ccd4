/**
 * Shown instead of the frame when the shell's script fails to load or to start. Depends on no other file; the shell's
 * own error screen uses the same styles. A page without its script is reloaded when the browser is online.
 * @param nonce the page policy's, for the inline script and styles
 */
export const renderLoadFailure = (nonce: string) => `<style nonce="${nonce}">
main.failure { display: grid; align-content: center; justify-items: center; gap: 8px; min-height: 100vh; padding: 24px;
  text-align: center; color: var(--text-primary, #1f1d1a); background: var(--bg-ground, #fcfbfa);
  font: 14px/20px var(--font-sans, system-ui, sans-serif); }
.failure h1 { margin: 0; font-size: 20px; line-height: 28px; }
.failure p { margin: 0; max-width: 400px; }
.failure button { min-height: 44px; margin-top: 12px; padding: 0 16px; border: 0; border-radius: 8px; cursor: pointer;
  color: var(--text-on-accent, #fff); background: var(--accent, #0b5e59); font: inherit; font-weight: 500; }
.failure button + p { max-width: none; }
</style>
<template id="lintel-load-failure">
<main class="failure">
<h1>Couldn't load Lintel</h1>
<p>Check your connection and try again.</p>
<button type="button">Reload the page</button>
</main>
</template>
<noscript>Lintel needs JavaScript. Turn it on in your browser and reload the page.</noscript>
<script nonce="${nonce}">${SNIPPET}</script>`;

// `error` events don't bubble, so the listener captures them. Only the shell's entry is deferred; a module's preloaded
// script may fail. A deferred script fails after the page is parsed, so `#root` and the template exist.
const SNIPPET = `(function(){function show(){
var r=document.getElementById('root'),t=document.getElementById('lintel-load-failure');
r.replaceChildren(t.content.cloneNode(true));
r.querySelector('button').onclick=function(){location.reload()};return r}
self.showStartFailure=function(){var r=show();
r.querySelector('h1').textContent='Unexpected Application Error!';
r.querySelector('p').textContent="Couldn't load Lintel. Your saved data is safe on the server."};
addEventListener('error',function(e){
var s=e.target;if(!s||s.tagName!=='SCRIPT'||!s.defer)return;
show();addEventListener('online',function(){location.reload()})},true)})()`;
