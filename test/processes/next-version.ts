import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Loaded first into a process, by `nextVersion`, this makes it a later version of the program, with
// one more migration.

const migrations = /\/src\/storage\/(?:sqlite|postgres)\/migrations\/migrations\.ts$/
const list = /\[\s*schema(?:,\s*\w+)*(?=,?\s*\])/
const more = ", 'ALTER TABLE projects ADD COLUMN added_later INTEGER'"

registerHooks({
  load(url, context, load) {
    const loaded = load(url, context)
    if (!migrations.test(url)) return loaded
    const source = readFileSync(new URL(url), 'utf8')
    if (!list.test(source)) throw new Error(`${url} has no list of migrations.`)
    return { ...loaded, source: source.replace(list, `$&${more}`) }
  },
})
