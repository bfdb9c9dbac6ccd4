declare module 'lintel-manifest' {
  const manifest: import('@lintel/contract').ModuleManifest;
  export default manifest;
}
declare module 'lintel-module';
/** Of the module, as its release would have it. */
declare const LINTEL_MODULE_VERSION: string;
