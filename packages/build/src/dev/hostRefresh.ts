// Runs before the shell's entry: the runtime that renders components must also track their families.
import * as runtime from 'react-refresh/runtime';

globalThis.lintelRefresh = runtime;
// With hot replacement, the plugin has already done this.
if (!import.meta.webpackHot) runtime.injectIntoGlobalHook(window);
