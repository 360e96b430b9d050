import { readFile, stat } from 'node:fs/promises'

/** The names that a machine itself gives to addresses; read again when the file has changed. */
export class HostsFile {
  private readonly file: string
  private changedAtMs = 0
  private names: ReadonlyMap<string, readonly string[]> = new Map()

  constructor(file: string) {
    this.file = file
  }

  /** None when the file has none, or can't be read. */
  async addressesOf(host: string): Promise<readonly string[]> {
    try {
      const { mtimeMs } = await stat(this.file)
      if (mtimeMs !== this.changedAtMs) {
        this.names = parseHosts(await readFile(this.file, 'utf8'))
        this.changedAtMs = mtimeMs
      }
    } catch {
      return []
    }
    return this.names.get(host) ?? []
  }
}

function parseHosts(text: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address = '', ...aliases] = line.replace(/#.*/, '').trim().split(/\s+/)
    for (const alias of aliases) {
      const name = alias.toLowerCase()
      const addresses = names.get(name)
      if (addresses === undefined) names.set(name, [address])
      else addresses.push(address)
    }
  }
  return names
}
