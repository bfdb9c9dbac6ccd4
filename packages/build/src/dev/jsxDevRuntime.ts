// Fast refresh requires the development JSX runtime, which a live shell does not share. This one builds on the shared runtime.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

type Arguments = Parameters<typeof jsx>;

const jsxDEV = (type: Arguments[0], props: Arguments[1], key: Arguments[2], isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment, jsxDEV };
