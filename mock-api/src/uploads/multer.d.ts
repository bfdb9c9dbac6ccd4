declare module 'multer' {
  import type { Readable } from 'node:stream';
  import type { Request, RequestHandler } from 'express';

  interface UploadedFile {
    originalname: string;
    buffer: Buffer;
  }
  /** Storage of files. */
  export interface StorageEngine {
    _handleFile(request: Request, file: { stream: Readable }, done: (error: Error | null) => void): void;
    _removeFile(request: Request, file: object, done: (error: Error | null) => void): void;
  }
  interface Options {
    storage: unknown;
    limits: { fileSize?: number; files?: number; fields?: number; fieldSize?: number; parts?: number };
    /** Charset of file names; without it they are read as Latin-1. */
    defParamCharset?: 'utf8';
  }
  interface Multer {
    single(field: string): RequestHandler;
    any(): RequestHandler;
  }
  const multer: { (options: Options): Multer; memoryStorage(): unknown };
  export default multer;
}
