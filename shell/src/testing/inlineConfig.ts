// Configures the shell as the gateway does in the page: a call outside a browser needs a complete address.
globalThis.document?.head.insertAdjacentHTML(
  'beforeend',
  '<script type="application/json" id="lintel-config">{"apiBaseUrl":"http://localhost/api"}</script>',
);
