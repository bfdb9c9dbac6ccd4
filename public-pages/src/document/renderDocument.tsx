import type { PageRequest } from '@lintel/contract';
import base from '@lintel/ui/base.css';
import tokens from '@lintel/ui/tokens.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Document } from './Document';
import type { Head } from './Head';
import own from './page.css';
import { Verbatim, VerbatimContext } from './Verbatim';

/** Strips comments and indents. */
const compact = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s*\n\s*/g, '');

/** Tokens and base styles, before the components' styles. */
const pageStyles: string = compact(`${tokens}${base}${own}`);

/** Renders a whole document, with all the styles it uses in one style element. */
export function renderDocument(request: PageRequest, head: Head, body: ReactNode): string {
  const sheet = new ServerStyleSheet();
  const verbatim = new Verbatim();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <VerbatimContext value={verbatim}>
          <Document
            request={request}
            head={head}
            styles={verbatim.put(() => pageStyles + extractStyles(sheet))}
          >
            {body}
          </Document>
        </VerbatimContext>,
      ),
    );
    return `<!doctype html>${verbatim.fill(html)}`;
  } finally {
    sheet.seal();
  }
}

/** The CSS alone, without the element and styled-components' rehydration marks. */
const extractStyles = (sheet: ServerStyleSheet) =>
  sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*!sc\*\/|\n/g, '');
