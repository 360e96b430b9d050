import { once } from 'node:events'
import { type Agent, type IncomingMessage, request as httpRequest } from 'node:http'

import { type HttpResponse, parseBody } from './response.ts'

export type RequestOptions = {
  /** The key to send; none if absent. */
  key?: string
  /** A value to be sent as JSON. */
  body?: unknown
  /** Bytes to be sent unchanged; several parts are sent chunked. */
  raw?: string | Buffer | readonly (string | Buffer)[]
  /** Override the default ones; an undefined one is left out. */
  headers?: Readonly<Record<string, string | undefined>>
}

export type Target = { port: number; agent: Agent; method: string; path: string }

/** Sends one request over loopback. */
export async function send(target: Target, options: RequestOptions): Promise<HttpResponse> {
  const { port, agent, method, path } = target
  const parts = partsOf(options)
  const headers = headersOf(options, parts)
  const request = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers })
  for (const part of parts) request.write(part)
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const text = Buffer.concat(await response.toArray()).toString()
  const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(received) as Record<string, string>,
    text,
    body: parseBody(text),
  }
}

function partsOf({ body, raw }: RequestOptions): readonly (string | Buffer)[] {
  if (raw === undefined) return body === undefined ? [] : [JSON.stringify(body)]
  return typeof raw === 'string' || Buffer.isBuffer(raw) ? [raw] : raw
}

function headersOf(options: RequestOptions, parts: readonly (string | Buffer)[]) {
  const [first] = parts
  const headers = {
    ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
    ...(first === undefined ? {} : { 'content-type': 'application/json' }),
    ...(first === undefined || parts.length > 1
      ? {}
      : { 'content-length': String(Buffer.byteLength(first)) }),
    ...options.headers,
  }
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
}
