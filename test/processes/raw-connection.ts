import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

import { type HttpResponse, parseBody } from '#test/harness/response.ts'

/** A bare socket to the server, for what no HTTP client would send. */
export class RawConnection implements AsyncDisposable {
  private readonly socket: Socket
  private received = Buffer.alloc(0)
  private isEnded = false
  private onChange: () => void = () => undefined

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (bytes: Buffer) => {
      this.received = Buffer.concat([this.received, bytes])
      this.onChange()
    })
    for (const event of ['end', 'error', 'close']) {
      socket.on(event, () => {
        this.isEnded = true
        this.onChange()
      })
    }
  }

  static async open(port: number): Promise<RawConnection> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    await once(socket, 'connect')
    return new RawConnection(socket)
  }

  write(...lines: string[]): void {
    this.socket.write(lines.join('\r\n'))
  }

  /** Ends the sending side; responses can still be read. */
  end(): void {
    this.socket.end()
  }

  /** The next response; null when the server closed without one. */
  async next(): Promise<HttpResponse | null> {
    for (;;) {
      const response = this.take()
      if (response !== null || this.isEnded) return response
      await new Promise<void>((resolve) => (this.onChange = resolve))
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.socket.closed) {
      this.socket.destroy()
      await once(this.socket, 'close')
    }
  }

  private take(): HttpResponse | null {
    const headEnd = this.received.indexOf('\r\n\r\n')
    if (headEnd === -1) return null
    const [statusLine = '', ...lines] = this.received
      .subarray(0, headEnd)
      .toString('latin1')
      .split('\r\n')
    const headers = Object.fromEntries(lines.map(headerOf))
    const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0)
    if (this.received.length < bodyEnd) return null
    const text = this.received.subarray(headEnd + 4, bodyEnd).toString()
    this.received = this.received.subarray(bodyEnd)
    return { status: Number(statusLine.split(' ')[1]), headers, text, body: parseBody(text) }
  }
}

function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
