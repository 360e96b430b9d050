import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded first into a process, by `nextVersion`, this makes it a later version of the program, with
// one more column, that upgrades this one.

const added = "export const upgradeTo = () => 'ALTER TABLE projects ADD COLUMN added_later INTEGER'"

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    const [, name] = /\/src\/storage\/upgrade\/(upgrade|versions)\.ts$/.exec(url) ?? []
    if (name === undefined) return loaded
    const source = name === 'upgrade' ? added : laterVersions(readFileSync(new URL(url), 'utf8'))
    return { ...loaded, source }
  },
})

function laterVersions(source: string): string {
  const [, version] = /schemaVersion = (\d+)/.exec(source) ?? []
  if (version === undefined) throw new Error('The schema has no version.')
  return source
    .replace(/(schemaVersion = )\d+/, `$1${Number(version) + 1}`)
    .replaceAll(/(sqlite|postgres): \d+/g, `$1: ${version}`)
}
