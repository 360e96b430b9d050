import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'

/** How the bytes of a file are encoded, the most compact first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

type Encoded = { bytes: Buffer; etag: string }

/** A file that the build of `web/` has written. */
export type BuiltFile = {
  mediaType: string
  /** Its name contains a hash of its content, so that it never changes. */
  isHashed: boolean
  encoded: ReadonlyMap<Encoding, Encoded>
}

/** What a browser loads, by name, and the page that loads it. */
export type Build = { page: string; assets: ReadonlyMap<string, BuiltFile> }

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }
const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Reads a build into memory, so that no request names a file on disk. Null where nothing is built.
 */
export function readBuild(folder: string): Build | null {
  const pageFile = join(folder, 'index.html')
  if (!existsSync(pageFile)) return null
  const assetsFolder = join(folder, 'assets')
  const names = readdirSync(assetsFolder).filter((name) => mediaTypes[extname(name)] !== undefined)
  const assets = names.map((name): [string, BuiltFile] => [name, readAsset(assetsFolder, name)])
  return { page: readFileSync(pageFile, 'utf8'), assets: new Map(assets) }
}

function readAsset(folder: string, name: string): BuiltFile {
  const encoded = encodings.flatMap((encoding): [Encoding, Encoded][] => {
    const file = join(folder, name + suffixes[encoding])
    return existsSync(file) ? [[encoding, encodedOf(readFileSync(file))]] : []
  })
  return {
    mediaType: mediaTypes[extname(name)] ?? 'application/octet-stream',
    isHashed: /-[\w-]{8}\.\w+$/.test(name),
    encoded: new Map(encoded),
  }
}

function encodedOf(bytes: Buffer): Encoded {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
