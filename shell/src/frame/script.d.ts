/** The build of `start.ts`; see `shellConfig`. */
declare module 'lintel-frame-script' {
  const script: string;
  export default script;
}
