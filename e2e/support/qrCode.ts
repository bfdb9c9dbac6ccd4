import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

export interface QrCode {
  text: string | undefined;
  width: number;
  height: number;
}

/** Reads a QR code from the pixels of a picture with an independent reader. */
export async function readQrCode(page: Page, file: Buffer, type = 'image/png'): Promise<QrCode> {
  const { pixels, width, height } = await page.evaluate(
    async (url) => {
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      const { naturalWidth, naturalHeight } = picture;
      const canvas = Object.assign(document.createElement('canvas'), {
        width: naturalWidth,
        height: naturalHeight,
      });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser has no canvas.');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, naturalWidth, naturalHeight);
      return { pixels: [...data], width: naturalWidth, height: naturalHeight };
    },
    `data:${type};base64,${file.toString('base64')}`,
  );
  const code = jsQR(Uint8ClampedArray.from(pixels), width, height);
  return { text: code?.data, width, height };
}
