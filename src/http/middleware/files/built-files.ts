import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/** How the bytes of a file are encoded, the most compact first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

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
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
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
