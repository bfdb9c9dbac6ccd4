declare module '*.css';
declare module '@lintel/ui/tokens.css';
declare module '@lintel/ui/base.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
