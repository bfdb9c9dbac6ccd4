import base from '@lintel/ui/base.css';
import tokens from '@lintel/ui/tokens.css';
import own from './page.css';

/** Comments and indents are for who reads the sources. */
const compact = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '');

/** What stands before the components' styles. */
export const pageStyles: string = compact(`${tokens}${base}${own}`);
