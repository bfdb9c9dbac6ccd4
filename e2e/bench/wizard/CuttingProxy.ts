import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the gateway that breaks off when it is told to: whoever is sending sees the connection end. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  /** How many more bytes a connection may send; then all of them end, once. */
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

  cutAfter(bytes: number) {
    this.allowed = bytes;
  }

  private join(client: Socket) {
    const gateway = connect(this.port, 'localhost');
    let sent = 0;
    client.on('data', (data: Buffer) => {
      sent += data.length;
      if (sent < this.allowed) return;
      this.allowed = Number.POSITIVE_INFINITY;
      this.endAll();
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
