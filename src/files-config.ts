import type { FileBucket, FilesLocation } from '#core/forms/files/file-storage.ts'

export const filesNames = [
  'FILES_DIR',
  'FILES_S3_URL',
  'FILES_S3_REGION',
  'FILES_S3_ACCESS_KEY_ID',
  'FILES_S3_SECRET_ACCESS_KEY',
] as const

type Reader = {
  validationErrors: string[]
  parse<T>(name: (typeof filesNames)[number], fallback: T, read: (text: string) => T): T
}

/** Where files are stored, `usual` without any of these settings. */
export function readFilesLocation(
  reader: Reader,
  usual: FilesLocation | null,
): FilesLocation | null {
  const folder = reader.parse('FILES_DIR', '', (text) => text)
  const bucket = readBucket(reader)
  if (folder !== '' && bucket !== null) {
    reader.validationErrors.push('FILES_DIR and FILES_S3_URL must not both be set.')
  }
  return bucket ?? (folder === '' ? usual : { folder })
}

/** Null without any of its settings but the region. */
function readBucket(reader: Reader): FileBucket | null {
  const known = reader.validationErrors.length
  const url = reader.parse('FILES_S3_URL', '', asBucketUrl)
  const region = reader.parse('FILES_S3_REGION', 'us-east-1', asRegion)
  const accessKeyId = reader.parse('FILES_S3_ACCESS_KEY_ID', '', (text) => text)
  const secretAccessKey = reader.parse('FILES_S3_SECRET_ACCESS_KEY', '', (text) => text)
  if (reader.validationErrors.length > known) return null
  const needed = {
    FILES_S3_URL: url,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  if (Object.values(needed).every((value) => value === '')) return null
  for (const [missing, value] of Object.entries(needed)) {
    if (value === '') reader.validationErrors.push(`${missing} must be set for files in a bucket.`)
  }
  return { url, region, accessKeyId, secretAccessKey }
}

// A bucket is a path or a part of the host; keys are right below it.
function asBucketUrl(text: string): string {
  const url = URL.parse(text)
  const isBase = url !== null && url.href === url.origin + url.pathname
  if (isBase && /^https?:$/.test(url.protocol) && /^\/[\w.-]*\/?$/.test(url.pathname)) {
    return url.href.replace(/\/$/, '')
  }
  throw new Error('must be the address of a bucket, such as https://s3.example.com/bucket')
}

function asRegion(text: string): string {
  if (/^[\w-]+$/.test(text)) return text
  throw new Error('must be the name of a region, such as eu-central-1')
}
