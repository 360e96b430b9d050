import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type ForeignPage = { body: string; head?: string; policy?: string }
type Sent = { text: string; type: string; policy?: string | undefined }

/** A site of its own, at another origin than the server, with pages that a test adds. */
export class ForeignSite implements AsyncDisposable {
  readonly url: string
  private readonly close: () => Promise<void>
  private readonly files = new Map<string, Sent>()

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url
    this.close = close
  }

  static async start(): Promise<ForeignSite> {
    const server = createServer((request, response) => {
      const file = site.files.get(request.url?.split('?')[0] ?? '')
      const { text = '', type = 'text/html', policy } = file ?? {}
      const headers = policy === undefined ? {} : { 'content-security-policy': policy }
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, ...headers })
      response.end(text)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server that listens on TCP has an address of this form.
    const { port } = server.address() as AddressInfo
    const site = new ForeignSite(`http://127.0.0.1:${port}`, async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    })
    return site
  }

  /** Adds a page, and returns its address. */
  add(page: ForeignPage): string {
    const path = `/page-${this.files.size + 1}`
    return this.addFile(path, { text: textOf(page), type: 'text/html', policy: page.policy })
  }

  /** Adds a file at a path, and returns its address. */
  addFile(path: string, file: Sent): string {
    this.files.set(path, file)
    return this.url + path
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}

function textOf({ head = '', body }: ForeignPage): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>
<body><main><h1>A shop</h1>
${body}</main></body></html>`
}
