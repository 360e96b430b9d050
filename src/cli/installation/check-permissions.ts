import { lstat, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const otherUsers = 0o077
const namedMax = 5

type Permissions = { level: 'ok' | 'warning'; detail: string }

/**
 * What other users of the machine may read or change of a data folder, with the commands that end
 * it. Only a warning, since somebody may have chosen it. Modes say nothing on Windows.
 */
export async function checkPermissions(dataDir: string): Promise<Permissions> {
  if (process.platform === 'win32') return { level: 'ok', detail: 'not checked on Windows' }
  const folder = resolve(dataDir)
  const problems: string[] = []
  if (isOpen(await stat(folder))) problems.push(described([folder], '700'))
  const files = await openFiles(folder)
  if (files.length > 0) problems.push(described(files, '600'))
  if (problems.length > 0) return { level: 'warning', detail: problems.join('\n') }
  return { level: 'ok', detail: 'only their owner can access the folder and files' }
}

async function openFiles(folder: string): Promise<string[]> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const found = await Promise.all(paths.map((path) => lstat(path).catch(() => null)))
  return paths.filter((_, index) => {
    const one = found[index]
    return one?.isFile() === true && isOpen(one)
  })
}

function isOpen({ mode }: { mode: number }): boolean {
  return (mode & otherUsers) !== 0
}

function described(paths: readonly string[], mode: '600' | '700'): string {
  const named = paths.slice(0, namedMax).map(quote).join(' ')
  const rest = paths.length > namedMax ? ` and ${paths.length - namedMax} more` : ''
  return `other users can read ${named}${rest}. Run: chmod ${mode} ${named}`
}

function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
