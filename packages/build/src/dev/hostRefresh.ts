// Runs before the shell's own entry: whoever renders a module's components has to be the one who knows their families.
import * as runtime from 'react-refresh/runtime';

globalThis.lintelRefresh = runtime;
// With hot replacement the plugin has done so already.
if (!import.meta.webpackHot) runtime.injectIntoGlobalHook(window);
