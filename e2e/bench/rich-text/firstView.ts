import type { Page } from 'playwright';

export interface FirstView {
  /** Time of the page's first contentful paint, ms from its start. */
  firstPaint: number;
  /** Times at which the editor's code was requested and loaded. */
  editorAsked: number;
  editorThere: number;
  editorBeforeFirstPaint: boolean;
}

/** Measures when a profile is shown, and when its editor's code loads. */
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
