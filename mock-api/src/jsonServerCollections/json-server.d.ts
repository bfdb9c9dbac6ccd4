declare module 'json-server' {
  import type { NextFunction, Request, Response } from 'express';

  /** One layer of a router. A nested router has its own layers. */
  interface Layer {
    name: string;
    handle: { stack?: Layer[] };
  }
  interface JsonServerRouter {
    (request: Request, response: Response, next: NextFunction): void;
    render: (request: Request, response: Response) => void;
    stack: Layer[];
  }
  const jsonServer: { router(database: unknown): JsonServerRouter };
  export default jsonServer;
}
