import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The path of the first of these programs that is installed; null if none is. */
export function findProgram(names: readonly string[]): string | null {
  const inPath = (process.env['PATH'] ?? '').split(delimiter)
  // Debian has daemons in the `sbin` beside a `bin`, which is not in everyone's path.
  const folders = [...inPath, ...inPath.map((folder) => join(dirname(folder), 'sbin'))]
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isExecutable) ?? null
}

/** Why tests without a program are skipped, for their option `skip`; false if there is one. */
export function reasonToSkip(
  program: string | null,
  { names, debianPackage }: { names: readonly string[]; debianPackage: string },
): string | false {
  if (program !== null) return false
  return `no ${names.join(' or ')} here (Debian: apt-get install ${debianPackage})`
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
