declare module 'json-server' {
  import type { IRouter, Request, Response } from 'express';

  interface JsonServerRouter extends IRouter {
    render: (request: Request, response: Response) => void;
  }
  const jsonServer: { router(database: unknown): JsonServerRouter };
  export default jsonServer;
}
