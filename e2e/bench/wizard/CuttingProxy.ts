import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the gateway that ends the connections of whoever sends much, for as long as it is told to. */
export class CuttingProxy {
  private readonly sockets = new Set<Socket>();
  /** How many bytes a connection may send. */
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

  /** A browser repeats by itself what it sent over a connection that it had before: that one ends, too. */
  cutAfter(bytes: number) {
    this.allowed = bytes;
  }

  mend() {
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
