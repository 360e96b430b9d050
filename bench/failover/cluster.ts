import { chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Observer, type Endpoint } from './observer.ts'
import { Program, account, freePorts, signalTree } from './program.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const names = ['one', 'other', 'third'] as const
const password = 'only-on-loopback'
const aloneMs = 3_000
const readyWithinMs = 120_000

type Name = (typeof names)[number]
/** Which API of etcd Patroni uses, by its settings: version 2 or 3. */
type Etcd = { port: number; api: 'ETCD' | 'ETCD3' }
type Database = { port: number; rest: number; program: Program }

/** Three PostgreSQL under Patroni, with one etcd and a balancer that leads to the primary. */
export class Cluster implements AsyncDisposable {
  /** The address for nodes: always the primary. */
  readonly url: string
  /** The databases themselves, besides the balancer. */
  readonly endpoints: readonly Endpoint[]
  readonly observer: Observer
  private readonly folder: string
  private readonly etcd: Etcd
  private readonly databases: Record<Name, Database>
  private readonly others: readonly Program[]

  private constructor(parts: {
    folder: string
    url: string
    etcd: Etcd
    databases: Record<Name, Database>
    others: readonly Program[]
  }) {
    this.folder = parts.folder
    this.url = parts.url
    this.etcd = parts.etcd
    this.databases = parts.databases
    this.others = parts.others
    this.endpoints = names.map((name) => ({ name, url: urlOf(parts.databases[name].port) }))
    this.observer = new Observer(this.endpoints, join(parts.folder, 'databases.log'))
  }

  /** Resolves when one is primary and another its synchronous standby. */
  static async start(folder: string, api: Etcd['api']): Promise<Cluster> {
    const [etcdPort = 0, peerPort = 0, balancerPort = 0, ...ports] = await freePorts(9)
    const etcd = { port: etcdPort, api }
    const store = new Program(etcdCommand(folder, etcdPort, peerPort), {
      log: join(folder, 'etcd.log'),
    })
    const members = names.map((name, i) => {
      const [port = 0, rest = 0] = ports.slice(2 * i)
      return { name, port, rest }
    })
    const databases = Object.fromEntries(
      members.map(({ name, port, rest }) => {
        makeFolder(join(folder, name))
        return [name, { port, rest, program: startPatroni({ folder, etcd, name, port, rest }) }]
      }),
    ) as Record<Name, Database>
    const balancer = startBalancer(folder, balancerPort, members)
    const others = [balancer, store]
    const cluster = new Cluster({ folder, url: urlOf(balancerPort), etcd, databases, others })
    if (!(await cluster.isSafeInTime())) throw new Error('The cluster did not start.')
    return cluster
  }

  /** Kills the primary with its Patroni, or stops both where they are; returns its name. */
  async endPrimary(how: 'killed' | 'frozen'): Promise<Name> {
    const name = await this.primary()
    if (name === null) throw new Error('There is no primary.')
    const { program } = this.databases[name]
    signalTree(this.postmasterOf(name), how === 'killed' ? 'SIGKILL' : 'SIGSTOP')
    if (how === 'killed') await program.kill()
    else program.signal('SIGSTOP')
    return name
  }

  /** Starts it again, or lets it continue: first the database, which still is a primary. */
  async bringBack(name: Name, how: 'killed' | 'frozen'): Promise<void> {
    if (how === 'killed') {
      const { port, rest } = this.databases[name]
      const { folder, etcd } = this
      this.databases[name].program = startPatroni({ folder, etcd, name, port, rest })
      return
    }
    signalTree(this.postmasterOf(name), 'SIGCONT')
    await delay(aloneMs)
    this.databases[name].program.signal('SIGCONT')
  }

  /** Resolves at the moment that another one says that it is the primary. */
  async untilPromoted(former: Name): Promise<void> {
    const isPromoted = await isReached(async () => (await this.primary(former)) !== null)
    if (!isPromoted) throw new Error('No other database was promoted.')
  }

  /** Whether all run and a standby has every commit that is answered from now on, in good time. */
  isSafeInTime(): Promise<boolean> {
    return isReached(async () => this.isFollowed() && (await this.hasSyncStandby()))
  }

  /** Null while there are none or several. */
  onlyPrimary(): Endpoint | null {
    const views = this.observer.current()
    const [primary, ...others] = this.endpoints.filter(({ name }) => views.get(name)?.isPrimary)
    return others.length > 0 ? null : (primary ?? null)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(names.map((name) => this.databases[name].program[Symbol.asyncDispose]()))
    for (const program of this.others) await program[Symbol.asyncDispose]()
    await this.observer[Symbol.asyncDispose]()
  }

  private postmasterOf(name: Name): number {
    const text = readFileSync(join(this.folder, name, 'data/postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }

  private async primary(besides?: Name): Promise<Name | null> {
    for (const name of names) {
      if (name === besides) continue
      const response = await ask(this.databases[name].rest, '/primary')
      if (response?.status === 200) return name
    }
    return null
  }

  // Both standbys follow the primary, which waits for one of them.
  private isFollowed(): boolean {
    const view = this.observer.current().get(this.onlyPrimary()?.name ?? '')
    if (view === undefined || view.standbys.length < names.length - 1) return false
    return view.standbys.includes(`${view.waitsFor} sync`)
  }

  // Patroni lets this one take over.
  private async hasSyncStandby(): Promise<boolean> {
    const primary = await this.primary()
    const response = primary && (await ask(this.databases[primary].rest, '/cluster'))
    if (response?.status !== 200) return false
    const { members = [] } = (await response.json()) as { members?: { role: string }[] }
    return members.some(({ role }) => role === 'sync_standby')
  }
}

function etcdCommand(folder: string, port: number, peerPort: number): string[] {
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  return [
    ...[
      'etcd',
      '--enable-v2',
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      clientUrl,
    ],
    ...['--advertise-client-urls', clientUrl, '--listen-peer-urls', peerUrl],
    ...['--initial-advertise-peer-urls', peerUrl, '--initial-cluster', `default=${peerUrl}`],
  ]
}

function startPatroni(member: {
  folder: string
  etcd: Etcd
  name: Name
  port: number
  rest: number
}): Program {
  const { folder, etcd, name, port, rest } = member
  const [database, restApi] = [`127.0.0.1:${port}`, `127.0.0.1:${rest}`]
  const env = {
    PATRONI_NAME: name,
    [`PATRONI_${etcd.api}_HOSTS`]: `127.0.0.1:${etcd.port}`,
    PATRONI_RESTAPI_LISTEN: restApi,
    PATRONI_RESTAPI_CONNECT_ADDRESS: restApi,
    PATRONI_POSTGRESQL_LISTEN: database,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: '/usr/lib/postgresql/15/bin',
    PATRONI_SUPERUSER_USERNAME: 'postgres',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
  }
  const command = ['patroni', join(deploy, 'patroni/patroni.yml')]
  return new Program(command, { env, log: join(folder, `${name}.log`) })
}

function startBalancer(
  folder: string,
  port: number,
  members: readonly { name: Name; port: number; rest: number }[],
): Program {
  const databases = members.flatMap(({ name, port: databasePort, rest }): [string, string][] => [
    [`DB_${name.toUpperCase()}`, `127.0.0.1:${databasePort}`],
    [`DB_${name.toUpperCase()}_PATRONI`, String(rest)],
  ])
  const env = { POSTGRES: `127.0.0.1:${port}`, ...Object.fromEntries(databases) }
  const command = ['haproxy', '-db', '-f', join(deploy, 'patroni/haproxy.cfg')]
  return new Program(command, { env, log: join(folder, 'balancer.log') })
}

function makeFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 })
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid)
}

function urlOf(port: number): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

function ask(port: number, path: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(1_000)
  return fetch(`http://127.0.0.1:${port}${path}`, { signal }).catch(() => null)
}

async function isReached(check: () => Promise<boolean>): Promise<boolean> {
  const endsAt = performance.now() + readyWithinMs
  while (!(await check())) {
    if (performance.now() > endsAt) return false
    await delay(20)
  }
  return true
}
