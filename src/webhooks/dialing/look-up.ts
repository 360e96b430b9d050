import { Resolver, lookup } from 'node:dns/promises'
import { readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'

import type { Lookup } from '#core/webhooks/addresses/check-url.ts'

export type LookupOptions = {
  /** Hosts that the operator named: they are looked up as the machine does it. */
  named: ReadonlySet<string>
  /** Name servers, `address:port`; the machine's by default. */
  servers?: readonly string[]
  hostsFile?: string
  withinMs?: number
}

const serverTimeoutMs = 2_000
const triesPerServer = 2
const defaultWithinMs = 10_000
const defaultHostsFile = '/etc/hosts'

/**
 * Looks hosts up in the hosts file, then in DNS, without the threads that `dns.lookup` takes: names
 * whose servers are silent must not keep others waiting (docs/decisions/webhook-sender.md).
 */
export function createLookup(options: LookupOptions): Lookup {
  const { named, servers, withinMs = defaultWithinMs } = options
  const hosts = new HostsFile(options.hostsFile ?? defaultHostsFile)
  const underWay = new Map<string, Promise<readonly string[]>>()
  return async (host) => {
    if (isIP(host) !== 0) return [host]
    if (named.has(host)) return within(withinMs, shared(host))
    const hostsAddresses = await hosts.addressesOf(host)
    return hostsAddresses.length > 0 ? hostsAddresses : askServers({ host, servers, withinMs })
  }

  // One at a time for each name, since each holds one of the threads until it ends by itself.
  function shared(host: string): Promise<readonly string[]> {
    const running = underWay.get(host)
    if (running !== undefined) return running
    const started = askMachine(host).finally(() => underWay.delete(host))
    underWay.set(host, started)
    return started
  }
}

async function askMachine(host: string): Promise<readonly string[]> {
  try {
    const addresses = await lookup(host, { all: true, order: 'verbatim' })
    return addresses.map(({ address }) => address)
  } catch {
    return []
  }
}

type Question = { host: string; servers: readonly string[] | undefined; withinMs: number }

// One resolver per look-up: it keeps no answers, and it can be cancelled.
async function askServers({ host, servers, withinMs }: Question): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: serverTimeoutMs, tries: triesPerServer })
  if (servers !== undefined) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), withinMs)
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  } finally {
    clearTimeout(timer)
  }
}

async function within(
  ms: number,
  addresses: Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  const timer = setTimeout(() => resolve([]), ms)
  try {
    return await Promise.race([addresses, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The names that a machine itself gives to addresses; read again when the file has changed. */
class HostsFile {
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
