import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'

import type { Browser } from '#test/harness/browser.ts'

type News = { change: number; reading: number }

/** What a page hears of a project while a stream of events is open. */
export class EventStream implements AsyncDisposable {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  private readonly response: IncomingMessage
  private text = ''
  private isEnded = false
  private onChange: () => void = () => undefined

  private constructor(response: IncomingMessage) {
    this.response = response
    this.status = response.statusCode ?? 0
    this.headers = response.headers
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      this.text += text
      this.onChange()
    })
    response.on('error', () => undefined)
    response.on('close', () => {
      this.isEnded = true
      this.onChange()
    })
  }

  static async open(browser: Browser, projectId: string): Promise<EventStream> {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = request({
      ...{ host: '127.0.0.1', port: browser.app.port, agent: new Agent({ keepAlive: true }) },
      path: `/app/v1/projects/${projectId}/events`,
      headers: { cookie },
    }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return new EventStream(response)
  }

  /** The number of the next change; null when the stream has ended. */
  async next(): Promise<number | null> {
    return (await this.nextNews())?.change ?? null
  }

  /** As above, with the number that grows when the member reads leads. */
  async nextNews(): Promise<News | null> {
    for (;;) {
      const event = /data: (.*)\n\n/.exec(this.text)
      if (event !== null) {
        this.text = this.text.slice(event.index + event[0].length)
        const { change, reading, ...others } = JSON.parse(event[1] ?? '') as News
        assert.deepEqual(others, {})
        return { change, reading }
      }
      if (this.isEnded) return null
      await new Promise<void>((resolve) => (this.onChange = resolve))
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.response.destroy()
    if (!this.isEnded) await once(this.response, 'close')
  }
}
