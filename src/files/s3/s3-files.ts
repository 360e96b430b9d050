import { AppError, requestError } from '#core/errors.ts'
import { fullStorageError, unreachableFilesError } from '#core/forms/files/errors.ts'
import type { FileBucket, FileStorage } from '#core/forms/files/file-storage.ts'
import { Readiness } from '#files/readiness.ts'
import { type BucketResponse, type BucketRequest, type Patience, S3Bucket } from './s3-bucket.ts'

/** Refused where something has the name, so that no piece is ever replaced. */
const onlyNew = { 'if-none-match': '*' }
/** An object that is always there: to write it again is refused, and shows that pieces are safe. */
const markKey = 'contact-sync'
const checkPatience: Patience = { attempts: 1, limitMs: 2_000 }

/** The files in a bucket of an S3-compatible store, each piece an object. */
export class S3Files implements FileStorage {
  private readonly bucket: S3Bucket
  private readonly room = new Readiness(() => this.isReady())

  constructor(bucket: FileBucket) {
    this.bucket = new S3Bucket(bucket)
  }

  async put(fileId: string, piece: number, bytes: Uint8Array): Promise<boolean> {
    const body = Buffer.from(bytes)
    const key = keyOf(fileId, piece)
    try {
      const response = await this.ask({ method: 'PUT', key, headers: onlyNew, body })
      if (response.status === 412) return (await this.read(fileId, piece)).equals(body)
      requireOk(response)
      return true
    } catch (error) {
      // Until the store may take pieces again, forms can be sent without files.
      const { retryAfterSeconds = 0 } = error instanceof AppError ? error : {}
      this.room.failFor(retryAfterSeconds * 1_000)
      throw error
    }
  }

  /** As of a few seconds ago. */
  async hasRoom(): Promise<boolean> {
    return this.room.isReady()
  }

  async check(): Promise<void> {
    const query = { versioning: '' }
    // Those who may not ask, or whose store doesn't know, see to it themselves.
    const { bytes } = await this.ask({ method: 'GET', query }, checkPatience)
    if (bytes.includes('<Status>Enabled</Status>')) {
      throw requestError(
        'FILES_S3_URL must name a bucket without versions: erased files would stay.',
      )
    }
    await this.writeMark()
  }

  async read(fileId: string, piece: number): Promise<Buffer> {
    return requireOk(await this.ask({ method: 'GET', key: keyOf(fileId, piece) })).bytes
  }

  async list(fileId: string): Promise<number[]> {
    const query = { 'list-type': '2', prefix: keyOf(fileId, '') }
    const { bytes } = requireOk(await this.ask({ method: 'GET', query }))
    const keys = bytes.toString().matchAll(/<Key>[^<]+\/(\d+)<\/Key>/g)
    return Array.from(keys, ([, piece]) => Number(piece))
  }

  async delete(fileId: string): Promise<void> {
    for (const piece of await this.list(fileId)) {
      requireOk(await this.ask({ method: 'DELETE', key: keyOf(fileId, piece) }))
    }
  }

  /** Throws as `check`. */
  private async writeMark(): Promise<void> {
    const write = () => this.ask({ method: 'PUT', key: markKey, headers: onlyNew }, checkPatience)
    const first = await write()
    const response = first.status === 200 ? await write() : first
    if (response.status === 412) return
    if (response.status === 200 || response.status === 501) {
      throw requestError('FILES_S3_URL must name a store that supports If-None-Match for PUT.')
    }
    if (response.status < 500 && response.status !== 429 && !isFull(response))
      throw settingsError(response)
    requireOk(response)
  }

  private async isReady(): Promise<boolean> {
    try {
      await this.writeMark()
      return true
    } catch {
      return false
    }
  }

  private async ask(request: BucketRequest, patience?: Patience): Promise<BucketResponse> {
    try {
      return await this.bucket.ask(request, patience)
    } catch (error) {
      throw unreachableFilesError(error)
    }
  }
}

/** The same as in a folder, so that tools which copy folders into buckets can move files. */
function keyOf(fileId: string, piece: number | ''): string {
  return `${fileId.slice(-2)}/${fileId}/${piece}`
}

function requireOk(response: BucketResponse): BucketResponse {
  if (response.status >= 200 && response.status < 300) return response
  throw isFull(response) ? fullStorageError() : unreachableFilesError(new Error(textOf(response)))
}

/** Stores have no common name for a disk or a quota that is full. */
function isFull({ status, error }: BucketResponse): boolean {
  return status === 507 || /Quota|StorageFull/.test(error)
}

function settingsError(response: BucketResponse): AppError {
  return requestError(
    `${textOf(response)} Check FILES_S3_URL, FILES_S3_REGION, FILES_S3_ACCESS_KEY_ID and ` +
      'FILES_S3_SECRET_ACCESS_KEY.',
  )
}

function textOf({ status, error }: BucketResponse): string {
  return `The store of files answered ${error === '' ? status : `${status} (${error})`}.`
}
