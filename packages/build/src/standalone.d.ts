declare module 'lintel-manifest' {
  const manifest: import('@lintel/contract').ModuleManifest;
  export default manifest;
}
declare module 'lintel-module';
/** Version of the module, as in its release. */
declare const LINTEL_MODULE_VERSION: string;
