import { EventEmitter, once } from 'node:events'
import { type IncomingHttpHeaders, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const arrivesWithinMs = 120_000

/** A request that a receiver of webhooks got. */
export type Received = { id: string; path: string; headers: IncomingHttpHeaders; body: string }

/** The response to send; `hang` sends none until the receiver ends. */
export type ReceiverResponse =
  | { status: number; headers?: Record<string, string>; body?: string; afterMs?: number }
  | 'hang'

/** A receiver of webhooks on loopback, which keeps what it got. */
export class Receiver implements AsyncDisposable {
  readonly received: Received[] = []
  /** Decides on each response; may be replaced. */
  respond: (received: Received) => ReceiverResponse
  /** Requests that are not answered yet. */
  open = 0
  openMax = 0
  private readonly server: Server
  private readonly arrivals = new EventEmitter()

  private constructor(respond: (received: Received) => ReceiverResponse) {
    this.respond = respond
    this.server = createServer((request, response) => {
      this.open += 1
      this.openMax = Math.max(this.open, this.openMax)
      response.on('close', () => (this.open -= 1))
      void text(request).then(
        (body) =>
          this.take(
            { id: idOf(request.headers), path: request.url ?? '', headers: request.headers, body },
            response,
          ),
        () => {},
      )
    })
  }

  static async start(
    respond: (received: Received) => ReceiverResponse = () => ({ status: 204 }),
  ): Promise<Receiver> {
    const receiver = new Receiver(respond)
    receiver.server.listen(0, '127.0.0.1')
    await once(receiver.server, 'listening')
    return receiver
  }

  get url(): string {
    // A server that listens on TCP has an address of this form.
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`
  }

  get ids(): string[] {
    return this.received.map(({ id }) => id)
  }

  /** Resolves when this many have arrived, or when the claim holds after an arrival. */
  async until(claim: number | (() => boolean)): Promise<void> {
    const holds = typeof claim === 'number' ? () => this.received.length >= claim : claim
    const signal = AbortSignal.timeout(arrivesWithinMs)
    while (!holds()) await once(this.arrivals, 'arrival', { signal })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  private take(received: Received, response: ServerResponse): void {
    this.received.push(received)
    const chosen = this.respond(received)
    if (chosen !== 'hang') {
      const end = () => response.writeHead(chosen.status, chosen.headers).end(chosen.body)
      if (chosen.afterMs === undefined) end()
      else setTimeout(end, chosen.afterMs).unref()
    }
    this.arrivals.emit('arrival')
  }
}

function idOf(headers: IncomingHttpHeaders): string {
  const id = headers['x-service-delivery']
  return typeof id === 'string' ? id : 'none'
}
