import { openClient, succeed, totalOf } from '../client.ts'
import { type Figure, ceilingFigure, msText, rateText, ratioFigure } from '../figure.ts'
import { leadOf, reserveNumbers } from '../leads.ts'
import { startBareServer, startNestServer } from '../peers.ts'
import { alternate, median } from '../rounds.ts'
import { startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, type Target, loadContacts, perSecond } from '../wrk.ts'

export const createsPath = '/public/v1/contacts'
const connections = 64

/** Durable creates, every body and address new, compared with `node:http` alone and with NestJS. */
export async function measureCreates(sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  const client = openClient(server)
  const lead = JSON.stringify(leadOf(reserveNumbers(1) + 1))
  await using bareServer = await startBareServer(await succeed(client.post(createsPath, lead)))
  await using nestServer = await startNestServer()

  const target = (port: number) => ({ port, key: server.key })
  const bare = target(bareServer.port)
  const nest = target(nestServer.port)
  const warmUps: Load[] = []
  for (const each of [server, bare, nest]) {
    warmUps.push(await loadCreates(each, sizes.warmUpSeconds))
  }
  const rounds = await alternate(sizes.rounds, {
    ours: () => loadCreates(server, sizes.roundSeconds),
    bare: () => loadCreates(bare, sizes.roundSeconds),
    nest: () => loadCreates(nest, sizes.roundSeconds),
  })

  const loads = rounds.map(({ ours }) => ours)
  const answered = [...warmUps.slice(0, 1), ...loads].reduce((sum, load) => sum + load.requests, 0)
  const stored = await totalOf(client, createsPath)
  if (stored < answered) throw new Error(`Of ${answered} creates, ${stored} are stored.`)

  const errors = rounds.reduce((sum, round) => sum + round.ours.errors, 0)
  const p99Ms = median(loads.map((load) => load.p99Ms))
  const p50Ms = median(loads.map((load) => load.p50Ms))
  const ours = rateText(median(loads.map(perSecond)))
  const compare = (name: 'bare' | 'nest') => ({
    ours,
    yardstick: rateText(median(rounds.map((round) => perSecond(round[name])))),
    ratios: rounds.map((round) => perSecond(round.ours) / perSecond(round[name])),
    errors,
  })
  return [
    ratioFigure({ name: 'creates ÷ bare `node:http`', ratioMin: 0.3, ...compare('bare') }),
    ceilingFigure({
      name: 'creates, p99',
      ours: `${msText(p99Ms)} (p50 ${msText(p50Ms)})`,
      value: p99Ms,
      ceiling: 20,
      unit: 'ms',
    }),
    ratioFigure({ name: 'creates ÷ NestJS', ratioMin: 2.5, ...compare('nest') }),
  ]
}

export function loadCreates(target: Target, seconds: number): Promise<Load> {
  return loadContacts(target, { path: createsPath, size: 1, connections, seconds })
}
