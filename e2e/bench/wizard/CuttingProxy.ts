import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy for the gateway that can close connections that have sent many bytes. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  /** Number of bytes that a connection may send. */
  private allowed = Number.POSITIVE_INFINITY;
  readonly server = createServer((client) => this.join(client));

  constructor(private readonly port: number) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, resolve));
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  stop() {
    this.server.close();
    this.endAll();
  }

  /** Closes all connections after a number of bytes, because browsers retry requests over existing connections. */
  cutAfter(bytes: number) {
    this.allowed = bytes;
  }

  restore() {
    this.allowed = Number.POSITIVE_INFINITY;
  }

  private join(client: Socket) {
    const gateway = connect(this.port, 'localhost');
    let sent = 0;
    client.on('data', (data: Buffer) => {
      sent += data.length;
      if (sent >= this.allowed) this.endAll();
    });
    client.pipe(gateway).pipe(client);
    for (const socket of [client, gateway]) {
      this.sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        gateway.destroy();
      });
    }
  }

  private endAll() {
    for (const socket of this.sockets) socket.destroy();
  }
}
