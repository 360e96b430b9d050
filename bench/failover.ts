// Kills the primary of a Patroni cluster under load, ten times, looks for lost and doubled
// contacts, and writes its section of RESULTS.md. Needs Debian's patroni, etcd-server, haproxy and
// postgresql-15; everything listens on loopback. `--kills 3` kills less often, `--freeze` stops the
// primary where it is and lets it continue once another one was promoted, and `--etcd3` has Patroni
// use version 3 of etcd's API: these write nothing. `--keep` keeps the folder with all logs:
// databases.log has what each database was and when, acknowledged.log when each contact was
// answered, and outdated.log reads that did not know one.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { Cluster } from './failover/cluster.ts'
import { compare } from './failover/compare.ts'
import { FailoverLoad } from './failover/load.ts'
import { Program, account, freePorts } from './failover/program.ts'
import { Reader } from './failover/reader.ts'
import { describeMachine } from './figures/machine.ts'
import { tableOf, writeSection } from './figures/report.ts'
import { median } from './figures/rounds.ts'
import { startNode, startServer } from './server.ts'

const killsDefault = 10
const atPeaceMs = 2_000

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: String(killsDefault) },
    freeze: { type: 'boolean', default: false },
    etcd3: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})
const how = values.freeze ? 'frozen' : 'killed'

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const folder = mkdtempSync(join(tmpdir(), 'contact-sync-failover-'))
if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
chmodSync(folder, 0o700)
try {
  await run(Number(values.kills))
} finally {
  if (values.keep) console.error(`The logs are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}

async function run(kills: number): Promise<void> {
  console.error('Starting three databases under Patroni, two nodes and two balancers …')
  await using cluster = await Cluster.start(folder, values.etcd3 ? 'ETCD3' : 'ETCD')
  await using one = await startServer({ DATABASE_URL: cluster.url }, 'api')
  await using other = await startNode({ DATABASE_URL: cluster.url })
  const [port = 0] = await freePorts(1)
  await using _ = startBalancer(port, [one.port, other.port])
  const load = new FailoverLoad({ port, key: one.key })
  const reader = new Reader(
    { ports: [one.port, other.port], key: one.key },
    { load, observer: cluster.observer, log: join(folder, 'outdated.log') },
  )
  const rows = [[how, 'new primary after', 'first 201 after that', 'answers other than 201']]
  const waits: number[] = []
  let isSafe = true
  for (let kill = 1; kill <= kills && isSafe; kill += 1) {
    const { toPromotion, toService, refusals } = await endOnce(cluster, load)
    waits.push(toService)
    const others = [...refusals].map(([said, count]) => `${count} × ${said}`).join(', ')
    const row = [String(kill), seconds(toPromotion), seconds(toService), others]
    console.error(row.join(', '))
    rows.push(row)
    isSafe = await cluster.isSafeInTime()
    if (!isSafe) console.error('No standby of the primary became a synchronous one.')
  }
  await load.stop()
  await reader.stop()
  const { lost, doubled } = await compare(cluster, load, folder)
  const counts = `Acknowledged: ${load.acknowledged.size}. Lost: ${lost}. Doubled: ${doubled}.`
  const reads = `Reads that did not know it: ${reader.outdated}, for ${seconds(reader.outdatedMs)}.`
  const most = `${seconds(Math.max(...waits))} at most`
  const service = `The first 201 came ${seconds(median(waits))} after the promotion, ${most}.`
  const report = [...tableOf(rows), '', counts, reads, service].join('\n')
  console.log(report)
  const isWhole = how === 'killed' && !values.etcd3 && kills >= killsDefault
  if (isWhole) writeSection('failover', sectionOf(report), [])
  if (lost + doubled > 0 || !isSafe) process.exitCode = 1
}

function startBalancer(port: number, [one = 0, other = 0]: readonly number[]): Program {
  const config = join(import.meta.dirname, '../deploy/haproxy.cfg')
  const env = {
    BIND: `127.0.0.1:${port}`,
    NODE_ONE: `127.0.0.1:${one}`,
    NODE_OTHER: `127.0.0.1:${other}`,
  }
  return new Program(['haproxy', '-db', '-f', config], { env, log: join(folder, 'nodes.log') })
}

async function endOnce(cluster: Cluster, load: FailoverLoad) {
  await load.nextAcknowledged(performance.now() + atPeaceMs)
  load.takeRefusals()
  const endedAt = performance.now()
  const name = await cluster.endPrimary(how)
  await cluster.untilPromoted(name)
  const promotedAt = performance.now()
  const servedAt = await load.nextAcknowledged(promotedAt)
  await load.nextAcknowledged(servedAt + atPeaceMs)
  await cluster.bringBack(name, how)
  const refusals = load.takeRefusals()
  return { toPromotion: promotedAt - endedAt, toService: servedAt - promotedAt, refusals }
}

function sectionOf(report: string): string {
  const date = new Date().toISOString().slice(0, 10)
  const versions = [
    ['Patroni', 'patroni', '--version'],
    ['etcd', 'etcd', '--version'],
    ['HAProxy', '/usr/sbin/haproxy', '-v'],
    ['PostgreSQL', '/usr/lib/postgresql/15/bin/postgres', '--version'],
  ].map(([name = '', file = '', ...args]) => `${name} ${versionOf(file, args)}`)
  const description = 'Written by `npm run failover`: creates while the primary is killed.'
  const where = `${date} · ${describeMachine()} · ${versions.join(', ')}`
  return ['## failover', '', description, '', where, '', report, ''].join('\n')
}

function versionOf(file: string, args: readonly string[]): string {
  return /\d+\.[\d.]*\d/.exec(execFileSync(file, args, { encoding: 'utf8' }))?.[0] ?? ''
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
