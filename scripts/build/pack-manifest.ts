// Takes the dependencies out of package.json while npm packs it, since the package has them in
// dist/node_modules and npm would install them once more; `--restore` puts them back.
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const file = join(root, 'package.json')
const cache = join(root, 'node_modules/.cache')
const complete = join(cache, 'package.json')
const packed = join(cache, 'packed-package.json')

if (process.argv.includes('--restore')) {
  renameSync(complete, file)
} else {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  mkdirSync(cache, { recursive: true })
  // Without dependencies it was left behind by a pack that was interrupted.
  if ('dependencies' in manifest) copyFileSync(file, complete)
  delete manifest['dependencies']
  writeFileSync(packed, `${JSON.stringify(manifest, null, 2)}\n`)
  renameSync(packed, file)
}
