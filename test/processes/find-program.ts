import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian has daemons, which is not in everyone's path. */
const daemons = '/usr/sbin'

/** The path of the first of these programs that is installed; null if none is. */
export function findProgram(names: readonly string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), daemons]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isExecutable) ?? null
}

/** Why tests without a program are skipped; false if there is one. Throws in CI. */
export function reasonToSkip(
  program: string | null,
  { names, debianPackage }: { names: readonly string[]; debianPackage: string },
): string | false {
  if (program !== null) return false
  const reason = `no ${names.join(' or ')} here (Debian: apt-get install ${debianPackage})`
  if (process.env['CI'] === 'true') throw new Error(`Tests would be skipped: ${reason}.`)
  return reason
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
