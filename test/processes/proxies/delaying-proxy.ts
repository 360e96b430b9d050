import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** One direction of a connection, and what arrived and is not due yet, in order. */
type Way = { waiting: { data: Buffer; dueAt: number }[]; to: Socket; timer: NodeJS.Timeout | null }

export type Delays = {
  /** The longest delay of data from a side; each delay is random. */
  requestsMs: number
  responsesMs: number
  /** The part of the times at which the connection is dropped instead. */
  dropped: number
}

const none: Delays = { requestsMs: 0, responsesMs: 0, dropped: 0 }

/**
 * Passes TCP on to a loopback port, late and in order. If a connection is dropped, the client gets
 * nothing more, while the server may get what the client had sent, later than what comes over the
 * next connection.
 */
export class DelayingProxy implements AsyncDisposable {
  delays = none
  private readonly server = createServer({ allowHalfOpen: false })
  private readonly sockets = new Set<Socket>()
  private readonly random: () => number

  private constructor(port: number, random: () => number) {
    this.random = random
    this.server.on('connection', (client) => this.join(client, connect(port, '127.0.0.1')))
  }

  static async start(port: number, random: () => number): Promise<DelayingProxy> {
    const proxy = new DelayingProxy(port, random)
    proxy.server.listen(0, '127.0.0.1')
    await once(proxy.server, 'listening')
    return proxy
  }

  get port(): number {
    // A server that listens on TCP has an address of this form.
    return (this.server.address() as AddressInfo).port
  }

  calm(): void {
    this.delays = none
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  private join(client: Socket, server: Socket): void {
    const requests: Way = { waiting: [], to: server, timer: null }
    const responses: Way = { waiting: [], to: client, timer: null }
    const part = () => this.part(client, server, requests)
    for (const socket of [client, server]) {
      this.sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.sockets.delete(socket)
        part()
      })
    }
    client.on('data', (data: Buffer) => this.hold(requests, data, { ms: 'requestsMs', part }))
    server.on('data', (data: Buffer) => this.hold(responses, data, { ms: 'responsesMs', part }))
  }

  private hold(
    way: Way,
    data: Buffer,
    { ms, part }: { ms: 'requestsMs' | 'responsesMs'; part: () => void },
  ): void {
    if (this.random() < this.delays.dropped) return part()
    const dueAt = performance.now() + this.random() * this.delays[ms]
    way.waiting.push({ data, dueAt: Math.max(dueAt, way.waiting.at(-1)?.dueAt ?? 0) })
    if (way.timer === null) passOn(way)
  }

  private part(client: Socket, server: Socket, requests: Way): void {
    client.destroy()
    if (server.destroyed || server.writableEnded) return
    if (requests.timer !== null) clearTimeout(requests.timer)
    const heldMs = this.random() * this.delays.requestsMs
    requests.timer = setTimeout(() => {
      for (const { data } of requests.waiting.splice(0)) server.write(data)
      server.end()
    }, heldMs)
  }
}

function passOn(way: Way): void {
  const now = performance.now()
  const later = way.waiting.findIndex(({ dueAt }) => dueAt > now)
  const due = way.waiting.splice(0, later === -1 ? Infinity : later)
  if (way.to.writable) for (const { data } of due) way.to.write(data)
  const [next] = way.waiting
  way.timer = next === undefined ? null : setTimeout(() => passOn(way), next.dueAt - now)
}
