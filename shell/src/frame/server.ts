import type { FrameRequest, ShellServer } from '@lintel/contract';
import base from '@lintel/ui/base.css';
import tokens from '@lintel/ui/tokens.css';
// The build of `start.ts`.
import script from 'lintel-frame-script';
import { renderFrame as render } from './renderFrame';

// The shell's server bundle. It uses the same styles as the browser's bundle.

const minify = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
const styles = `<style>${minify(tokens + base)}</style>`;

export const renderFrame: ShellServer['renderFrame'] = async (request: FrameRequest) => {
  const frame = await render(request);
  return { ...frame, styles: styles + frame.styles, script };
};
