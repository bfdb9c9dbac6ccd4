// Rules for modules, in this repository and in those of other teams. Plain JavaScript, because `npm run lint` runs it
// uncompiled.
export { checkBoundary } from './boundaries.mjs';
export { checkModule } from './checkModule.mjs';
export { findImportCycles } from './cycles.mjs';
export { parseImports, resolveFile } from './imports.mjs';
export { checkShape, compareNames } from './shape.mjs';
