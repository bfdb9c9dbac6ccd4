import type { PageRequest } from '@lintel/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Document } from './Document';
import type { Head } from './Head';
import { pageStyles } from './pageStyles';
import { Verbatim, VerbatimContext } from './Verbatim';

/** A whole document, with every style that it uses in its one style element. */
export function renderDocument(request: PageRequest, head: Head, body: ReactNode): string {
  const sheet = new ServerStyleSheet();
  const verbatim = new Verbatim();
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <VerbatimContext value={verbatim}>
          <Document request={request} head={head} styles={verbatim.put(() => pageStyles + stylesOf(sheet))}>
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

/** Without the element, and the marks that a browser's style sheet would be restored by. */
const stylesOf = (sheet: ServerStyleSheet) =>
  sheet.getStyleTags().replace(/<\/?style[^>]*>|\/\*!sc\*\/|\n/g, '');
