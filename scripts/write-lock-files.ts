// Removes the engines of dependencies from the lock files. npm checks them against the Node that it
// runs on itself, which may be any from 20 on; this repository runs on the pinned one, which all of
// them accept. A test fails after an installation until this has run.
import { readFileSync, writeFileSync } from 'node:fs'

type LockFile = { packages: Record<string, { engines?: unknown }> }

for (const folder of ['.', 'bench/nest', 'tools']) {
  const file = new URL(`../${folder}/package-lock.json`, import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8')) as LockFile
  for (const [path, locked] of Object.entries(lock.packages)) {
    if (path.includes('node_modules/')) delete locked.engines
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
