import { Redis } from 'ioredis'

import type { Script } from './scripts.ts'

type ConnectionParts = {
  url: string
  scripts: readonly Script[]
  onClosed: () => void
  connectTimeoutMs: number
}

/** One connection to Valkey, opened by its user: what fails on it fails at once, permanently. */
export class ValkeyConnection {
  private readonly redis: Redis
  private readonly scripts: readonly Script[]
  private readonly connectTimeoutMs: number

  constructor(options: ConnectionParts) {
    this.scripts = options.scripts
    this.connectTimeoutMs = options.connectTimeoutMs
    this.redis = new Redis(options.url, {
      lazyConnect: true,
      connectTimeout: options.connectTimeoutMs,
      connectionName: 'contact-sync',
      disableClientInfo: true,
      // Callers that wait for a reply get the error, and decide what to do.
      retryStrategy: () => null,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: null,
      enableReadyCheck: false,
      protocol: 2,
    })
    // Each failure reaches those who wait for the connection or for a reply.
    this.redis.on('error', () => {})
    this.redis.on('close', options.onClosed)
  }

  /** Resolves when the connection is ready and the server knows the scripts. */
  async open(): Promise<void> {
    if (this.redis.status === 'ready') return
    // The client's own timeout does not notice a server that accepts and then says nothing.
    await within(this.connectTimeoutMs, this.connect())
  }

  /** Ends the connection; open calls fail. */
  drop(): void {
    this.redis.disconnect()
  }

  async run(script: Script, keys: readonly string[], args: readonly (string | number)[]) {
    try {
      return await this.redis.evalsha(script.sha, keys.length, ...keys, ...args)
    } catch (error) {
      if (!isReply(error) || !error.message.startsWith('NOSCRIPT')) throw error
      return this.redis.eval(script.text, keys.length, ...keys, ...args)
    }
  }

  async removeMember(key: string, member: string): Promise<void> {
    await this.redis.zrem(key, member)
  }

  private async connect(): Promise<void> {
    await this.redis.connect()
    await Promise.all(this.scripts.map(({ text }) => this.redis.script('LOAD', text)))
  }
}

/** Whether the server itself refused: the command has had no effect. */
function isReply(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ReplyError'
}

/** Rejects when there is no outcome within this many milliseconds. */
export async function within<T>(ms: number, outcome: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const error = new Error(`No answer came within ${ms} ms.`)
  const timer = setTimeout(() => late.reject(error), ms)
  try {
    return await Promise.race([outcome, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
