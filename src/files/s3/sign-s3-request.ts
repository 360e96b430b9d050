import { createHash, createHmac } from 'node:crypto'

import type { FileBucket } from '#core/forms/files/file-storage.ts'

type Unsigned = {
  method: string
  /** With a path and a query that are encoded already, and names of the query in their order. */
  url: URL
  /** With lower-case names. */
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array
}
type Signer = Omit<FileBucket, 'url'>

const algorithm = 'AWS4-HMAC-SHA256'

/**
 * The headers with which an S3-compatible store accepts a request: AWS Signature Version 4, which
 * covers its body, so that a damaged one is refused.
 */
export function signS3Request(
  { method, url, headers = {}, body = new Uint8Array() }: Unsigned,
  { region, accessKeyId, secretAccessKey }: Signer,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request']
  const bodyHash = sha256(body)
  const unsigned = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const signed = Object.entries({ ...unsigned, host: url.host }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join('')
  const request = [method, url.pathname, url.search.slice(1), lines, names, bodyHash].join('\n')
  const text = [algorithm, time, scope.join('/'), sha256(request)].join('\n')
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, text).toString('hex')
  const credential = `Credential=${[accessKeyId, ...scope].join('/')}`
  const authorization = `${algorithm} ${credential},SignedHeaders=${names},Signature=${signature}`
  return { ...unsigned, authorization }
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
