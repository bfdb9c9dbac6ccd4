declare module 'lintel-manifest' {
  const manifest: import('@lintel/contract').ModuleManifest;
  export default manifest;
}
declare module 'lintel-module';
