import { setTimeout as wait } from 'node:timers/promises'

import type { FileBucket } from '#core/forms/files/file-storage.ts'
import { readBoundedBytes } from '#core/values/bounded-body.ts'
import { signS3Request } from './sign-s3-request.ts'

export type BucketRequest = {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The key of an object; without it, the request is about the bucket. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: Buffer<ArrayBuffer>
}
export type BucketResponse = {
  status: number
  bytes: Buffer
  /** Its name of an error; empty for none. */
  error: string
}
export type Patience = { attempts: number; limitMs: number }

const usualPatience: Patience = { attempts: 3, limitMs: 5_000 }
const pauseMs = 200
const responseBytesMax = 1024 * 1024

/** Sends requests to a bucket of an S3-compatible store, each so that it may be repeated. */
export class S3Bucket {
  private readonly bucket: FileBucket

  constructor(bucket: FileBucket) {
    this.bucket = bucket
  }

  /** Tries again while the store is busy or silent. Throws if that is all it ever is. */
  async ask(
    request: BucketRequest,
    { attempts, limitMs }: Patience = usualPatience,
  ): Promise<BucketResponse> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await this.askOnce(request, limitMs)
        if (attempt === attempts || !isTemporary(response)) return response
      } catch (error) {
        if (attempt === attempts) throw error
      }
      await wait(pauseMs * attempt)
    }
  }

  private async askOnce(request: BucketRequest, limitMs: number): Promise<BucketResponse> {
    const { method, key = '', query = {}, headers, body } = request
    const url = new URL(key === '' ? this.bucket.url : `${this.bucket.url}/${key}`)
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const unsigned = { method, url, ...(headers && { headers }), ...(body && { body }) }
    const response = await fetch(url, {
      method,
      headers: signS3Request(unsigned, this.bucket, new Date()),
      redirect: 'manual',
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body }),
    })
    const bytes = await readBoundedBytes(response, responseBytesMax)
    if (bytes === null) throw new Error(`The store's answer has over ${responseBytesMax} bytes.`)
    const [, error = ''] = response.ok ? [] : (/<Code>(\w+)<\/Code>/.exec(bytes.toString()) ?? [])
    return { status: response.status, bytes, error }
  }
}

/** Some stores answer 409 when another request has just named the same object. */
function isTemporary({ status }: BucketResponse): boolean {
  return [409, 429, 500, 502, 503, 504].includes(status)
}
