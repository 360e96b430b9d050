import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '#core/errors.ts'
import { readAccepted } from '#http/middleware/read-accepted.ts'

/** How the bytes of a file are encoded, the most compact first. */
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

type Encoded = { bytes: Buffer; etag: string }

/** A file that a build has written. */
export type BuiltFile = {
  mediaType: string
  encoded: ReadonlyMap<Encoding, Encoded>
}

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

/**
 * Reads the files of a folder into memory by their names, so that no request names a file on disk.
 * Empty where nothing is built.
 */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => mediaTypes[extname(name)] !== undefined)
  return new Map(names.map((name): [string, BuiltFile] => [name, readFile(folder, name)]))
}

function readFile(folder: string, name: string): BuiltFile {
  const encoded = encodings.flatMap((encoding): [Encoding, Encoded][] => {
    const file = join(folder, name + suffixes[encoding])
    return existsSync(file) ? [[encoding, encodedOf(readFileSync(file))]] : []
  })
  const mediaType = mediaTypes[extname(name)] ?? 'application/octet-stream'
  return { mediaType, encoded: new Map(encoded) }
}

function encodedOf(bytes: Buffer): Encoded {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/** Sends a file of a build, compressed where the client takes it. */
export function sendBuiltFile(
  file: BuiltFile | undefined,
  { request, reply, kept }: { request: FastifyRequest; reply: FastifyReply; kept: string },
): FastifyReply {
  const accepted = readAccepted(request.headers['accept-encoding'])
  const isAccepted = (encoding: Encoding) =>
    encoding === 'identity' ||
    accepted.some(({ name, quality }) => name === encoding && quality !== 0)
  const encoding = encodings.find(
    (candidate) => file?.encoded.has(candidate) && isAccepted(candidate),
  )
  const content = encoding && file?.encoded.get(encoding)
  if (file === undefined || content === undefined) {
    throw new AppError('not_found', 'No file of this name was built.')
  }
  reply.headers({ 'cache-control': kept, etag: content.etag, vary: 'Accept-Encoding' })
  if (hasTag(request, content.etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(file.mediaType).send(content.bytes)
}

/** Whether the client already has the file with this `ETag`. */
export function hasTag({ headers }: FastifyRequest, tag: string): boolean {
  const { 'if-none-match': known = '' } = headers
  return known.split(',').some((part) => part.trim().replace(/^W\//, '') === tag)
}
