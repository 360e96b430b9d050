// Kills the primary of a Patroni cluster under load, ten times, looks for lost and doubled
// contacts, and writes its section of RESULTS.md. Needs Debian's patroni, etcd-server, haproxy and
// postgresql-15; everything listens on loopback. `--kills 3` kills less often and `--freeze` stops
// the primary where it is, and lets it continue once another one was promoted: both write nothing.
// `--keep` keeps the folder with all logs.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import type { Page } from '../test/harness/answer.ts'
import { send } from '../test/harness/send.ts'
import { Cluster } from './failover/cluster.ts'
import { FailoverLoad } from './failover/load.ts'
import { Program, account, freePorts } from './failover/program.ts'
import { describeMachine } from './machine.ts'
import { tableOf, writeSection } from './report.ts'
import { median } from './rounds.ts'
import { type Server, startNode, startServer } from './server.ts'

const killsDefault = 10
const atPeaceMs = 2_000
const retryMs = 1_000
const looksMax = 20

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: String(killsDefault) },
    freeze: { type: 'boolean', default: false },
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
  await using cluster = await Cluster.start(folder)
  await using one = await startServer({ DATABASE_URL: cluster.url }, 'api')
  await using other = await startNode({ DATABASE_URL: cluster.url })
  const [port = 0] = await freePorts(1)
  await using _ = startBalancer(port, [one.port, other.port])
  const load = new FailoverLoad({ port, key: one.key })
  const rows = [[how, 'new primary after', 'first 201 after that', 'answers other than 201']]
  const waits: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    const { toPromotion, toService, refusals } = await endOnce(cluster, load)
    waits.push(toService)
    const others = [...refusals].map(([said, count]) => `${count} × ${said}`).join(', ')
    const row = [String(kill), seconds(toPromotion), seconds(toService), others]
    console.error(row.join(', '))
    rows.push(row)
  }
  await load.stop()
  const { lost, doubled } = await compareSettled(one, load)
  const counts = `Acknowledged: ${load.acknowledged.size}. Lost: ${lost}. Doubled: ${doubled}.`
  const most = `${seconds(Math.max(...waits))} at most`
  const service = `The first 201 came ${seconds(median(waits))} after the promotion, ${most}.`
  const report = [...tableOf(rows), '', counts, service].join('\n')
  console.log(report)
  if (how === 'killed' && kills >= killsDefault) writeSection('failover', sectionOf(report), [])
  if (lost + doubled > 0) process.exitCode = 1
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
  await cluster.untilSafe()
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

/** A former primary that continues may be read for a moment. */
async function compareSettled(server: Server, load: FailoverLoad) {
  for (let looks = 1; ; looks += 1) {
    const compared = await compare(server, load)
    if (compared.lost === 0 || looks === looksMax) return compared
    console.error(`Look ${looks} does not find ${compared.lost} contacts.`)
    await delay(retryMs)
  }
}

/** Counts acknowledged contacts that are not stored, and names that are stored twice. */
async function compare({ port, key }: Server, { acknowledged }: FailoverLoad) {
  const agent = new Agent({ keepAlive: true })
  const stored = new Map<string, string>()
  let place = ''
  do {
    const path = `/public/v1/contacts?limit=100${place}`
    const { status, body } = await send({ port, agent, method: 'GET', path }, { key })
    if (status === 503) {
      await delay(retryMs)
      continue
    }
    const { data, nextCursor } = body as Page
    for (const { id, name } of data) stored.set(id, name ?? '')
    place = nextCursor === null ? '' : `&cursor=${encodeURIComponent(nextCursor)}`
  } while (place !== '' || stored.size === 0)
  agent.destroy()
  const lost = [...acknowledged].filter(([id, name]) => stored.get(id) !== name).length
  return { lost, doubled: stored.size - new Set(stored.values()).size }
}

function sectionOf(report: string): string {
  const date = new Date().toISOString().slice(0, 10)
  const versions = [
    ['Patroni', 'patroni', '--version'],
    ['etcd', 'etcd', '--version'],
    ['HAProxy', '/usr/sbin/haproxy', '-v'],
    ['PostgreSQL', '/usr/lib/postgresql/15/bin/postgres', '--version'],
  ].map(([name = '', file = '', ...args]) => `${name} ${versionOf(file, args)}`)
  const made = 'Written by `npm run failover`: creates while the primary is killed.'
  const where = `${date} · ${describeMachine()} · ${versions.join(', ')}`
  return ['## failover', '', made, '', where, '', report, ''].join('\n')
}

function versionOf(file: string, args: readonly string[]): string {
  return /\d+\.[\d.]*\d/.exec(execFileSync(file, args, { encoding: 'utf8' }))?.[0] ?? ''
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
