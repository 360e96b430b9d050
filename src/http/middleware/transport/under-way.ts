import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

// Closing a connection that has unread bytes resets it, and closing a port does so to connections
// that wait to be accepted: who sent a request in time would get no response.

/** How long a busy server goes on reading, and sending responses that are complete. */
const readWithinMs = 3_000
/** Without an arrival for so long, all has arrived: a busy system delivers a little later. */
const quietMs = 20

/** The requests that a server is answering. */
export class RequestsUnderWay {
  private readonly responses = new Slots<ServerResponse>()
  private arrivals = 0
  private isStopping = false

  constructor(server: Server) {
    server.on('connection', () => (this.arrivals += 1))
    // Before the server's own listener, which may answer at once.
    server.prependListener('request', (_request, response) => {
      this.arrivals += 1
      if (this.isStopping) this.endConnectionAfter(response)
      const slot = this.responses.take(response)
      response.on('close', () => this.responses.free(slot))
    })
  }

  get count(): number {
    return this.responses.taken.length
  }

  /**
   * Reads what has arrived, on open connections and on those that wait to be accepted, so that the
   * server can close without a reset. From now on a connection ends with its last response.
   */
  async readArrived(): Promise<void> {
    this.isStopping = true
    for (const response of this.responses.taken) this.endConnectionAfter(response)
    const endsAt = performance.now() + readWithinMs
    while (performance.now() < endsAt) {
      const before = this.arrivals
      await delay(quietMs)
      // When a busy process goes on, its timers come before it reads.
      await nextTurn()
      if (this.arrivals === before && !this.isSending()) return
    }
  }

  /** Among pipelined requests, only the last one ends the connection. */
  private endConnectionAfter(response: ServerResponse): void {
    for (const former of this.responses.taken) {
      if (former.req.socket === response.req.socket) former.shouldKeepAlive = true
    }
    response.shouldKeepAlive = false
  }

  /** Whether a response is complete, and not yet sent: Node would close its connection as idle. */
  private isSending(): boolean {
    return this.responses.taken.some((each) => each.writableEnded && !each.writableFinished)
  }
}

/**
 * Items that come and go with each request. A `Set` would keep all of them until the next major
 * collection of garbage: its former tables refer to those after them.
 */
class Slots<Item> {
  private readonly items: (Item | null)[] = []
  private readonly freed: number[] = []

  get taken(): Item[] {
    return this.items.filter((item) => item !== null)
  }

  take(item: Item): number {
    const slot = this.freed.pop() ?? this.items.length
    this.items[slot] = item
    return slot
  }

  free(slot: number): void {
    this.items[slot] = null
    this.freed.push(slot)
  }
}
