declare module 'multer' {
  import type { RequestHandler } from 'express';

  interface UploadedFile {
    originalname: string;
    buffer: Buffer;
  }
  interface Options {
    storage: unknown;
    limits: { fileSize?: number; files?: number; fields?: number; fieldSize?: number; parts?: number };
    /** Charset of file names; without it they are read as Latin-1. */
    defParamCharset?: 'utf8';
  }
  interface Multer {
    single(field: string): RequestHandler;
  }
  const multer: { (options: Options): Multer; memoryStorage(): unknown };
  export default multer;
}
