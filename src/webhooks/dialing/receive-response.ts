import type { Dispatcher } from 'undici'

import { ExchangeError, codeOf } from './dial.ts'

/** The result of a request: a response, or the word for why there was none. */
export type Received =
  | { status: number; retryAfter: string | null; answer: string; body: string; error: null }
  | { status: null; retryAfter: null; answer: ''; body: ''; error: ExchangeError['code'] }

const bodyBytesMax = 16 * 1024
/** How much of the beginning of a body the log keeps. */
const loggedBytesMax = 1024

/** Reads one response, at most a bounded part of its body, until `deadlineMs` from now. */
export class ResponseReader implements Dispatcher.DispatchHandler {
  readonly received: Promise<Received>
  private readonly hide: (body: string, read: { isCut: boolean }) => string
  private readonly settle: (received: Received) => void
  private readonly timer: NodeJS.Timeout
  private controller: Dispatcher.DispatchController | null = null
  private hasEnded = false
  private status = 0
  private retryAfter: string | null = null
  private bodyBytes = 0
  private readonly kept: Buffer[] = []
  private keptBytes = 0

  constructor(deadlineMs: number, hide: (body: string, read: { isCut: boolean }) => string) {
    const { promise, resolve } = Promise.withResolvers<Received>()
    this.received = promise
    this.hide = hide
    this.settle = resolve
    this.timer = setTimeout(() => this.fail(new ExchangeError('timeout')), deadlineMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller
    // Its connection came too late.
    if (this.hasEnded) this.drop()
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    this.status = status
    this.retryAfter = headers['retry-after']?.toString() ?? null
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.bodyBytes += chunk.length
    if (this.keptBytes < bodyBytesMax) {
      // Copied: the chunk is a part of a larger one.
      const part = Buffer.from(chunk.subarray(0, bodyBytesMax - this.keptBytes))
      this.kept.push(part)
      this.keptBytes += part.length
    }
    if (this.bodyBytes > bodyBytesMax) {
      this.succeed()
      this.drop()
    }
  }

  onResponseEnd(): void {
    this.succeed()
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.fail(error)
  }

  private succeed(): void {
    if (!this.end()) return
    const { status, retryAfter } = this
    const text = Buffer.concat(this.kept).toString()
    const body = this.hide(text, { isCut: this.bodyBytes > this.keptBytes })
    this.settle({ status, retryAfter, answer: loggedText(body), body, error: null })
  }

  fail(error: Error): void {
    if (!this.end()) return
    this.settle({ status: null, retryAfter: null, answer: '', body: '', error: codeOf(error) })
    this.drop()
  }

  private end(): boolean {
    if (this.hasEnded) return false
    this.hasEnded = true
    clearTimeout(this.timer)
    return true
  }

  /** Ends the connection, with everything still to come. */
  private drop(): void {
    this.controller?.abort(new ExchangeError('stopped'))
  }
}

/**
 * The start of a response's body, for people: without what moves a terminal's cursor or changes the
 * direction of its text.
 */
function loggedText(body: string): string {
  const bytes = Buffer.from(body)
  const start = bytes.subarray(0, loggedBytesMax)
  // The start may end within a character.
  const text = new TextDecoder().decode(start, { stream: bytes.length > start.length })
  return text.replaceAll(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
