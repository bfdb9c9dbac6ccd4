import type { Page } from 'playwright';

export interface FirstView {
  /** When the page's first contents were painted, ms from its start. */
  firstPaint: number;
  /** When the editor's code was asked for, and when it was there. */
  editorAsked: number;
  editorThere: number;
  editorBeforeFirstPaint: boolean;
}

/** When a profile shows, and when its editor's code comes. */
export async function firstView(page: Page): Promise<FirstView> {
  await page.getByRole('textbox', { name: 'About' }).waitFor();
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/rich-text\.js$/.test(name)) as
      | PerformanceResourceTiming
      | undefined;
    if (!paint || !code) throw new Error('The browser reports no paint times.');
    return {
      firstPaint: Math.round(paint.startTime),
      editorAsked: Math.round(code.startTime),
      editorThere: Math.round(code.responseEnd),
      editorBeforeFirstPaint: code.startTime < paint.startTime,
    };
  });
}
