import type { Child } from '../child.ts'
import { openClient, succeed, totalOf } from '../client.ts'
import { type Figure, ceilingFigure, msText } from '../figures/figure.ts'
import { costFigure, rateFigure } from '../figures/load-figures.ts'
import { alternate, median } from '../figures/rounds.ts'
import { type LeadKind, leadOf, reserveNumbers } from '../leads.ts'
import { startBareServer, startNestServer } from '../peers.ts'
import { startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, type Target, loadContacts } from '../wrk.ts'

export const createsPath = '/public/v1/contacts'
const connections = 64

/** Durable creates, every body and address new, compared with `node:http` alone and with NestJS. */
export async function measureCreates(sizes: Sizes): Promise<Figure[]> {
  return [...(await measureKind('full', sizes)), ...(await measureKind('lean', sizes))]
}

async function measureKind(kind: LeadKind, sizes: Sizes): Promise<Figure[]> {
  await using server = await startServer()
  server.createLeadFields()
  const client = openClient(server)
  const lead = JSON.stringify(leadOf(reserveNumbers(1) + 1, kind))
  await using bareServer = await startBareServer(await succeed(client.post(createsPath, lead)))
  await using nestServer = await startNestServer()

  const load = ({ port, pid }: Child, seconds: number) =>
    loadCreates({ port, pid, key: server.key }, seconds, kind)
  const warmUps: Load[] = []
  for (const child of [server, bareServer, nestServer]) {
    warmUps.push(await load(child, sizes.warmUpSeconds))
  }
  const rounds = await alternate(sizes.rounds, {
    ours: () => load(server, sizes.roundSeconds),
    bare: () => load(bareServer, sizes.roundSeconds),
    nest: () => load(nestServer, sizes.roundSeconds),
  })

  const loads = rounds.map(({ ours }) => ours)
  const answered = [...warmUps.slice(0, 1), ...loads].reduce((sum, one) => sum + one.requests, 0)
  const stored = await totalOf(client, createsPath)
  if (stored < answered) throw new Error(`Of ${answered} creates, ${stored} are stored.`)
  return figuresOf(kind, rounds)
}

function figuresOf(
  kind: LeadKind,
  rounds: readonly Record<'ours' | 'bare' | 'nest', Load>[],
): Figure[] {
  const p99Ms = median(rounds.map(({ ours }) => ours.p99Ms))
  const p50Ms = median(rounds.map(({ ours }) => ours.p50Ms))
  return [
    rateFigure({
      name: `creates ÷ bare \`node:http\`, ${kind}`,
      ...{ rounds, yardstick: 'bare', min: 0.27 },
    }),
    costFigure({
      name: `processor time of a create ÷ of a bare request, ${kind}`,
      ...{ rounds, yardstick: 'bare', max: 5 },
    }),
    ceilingFigure({
      name: `creates, p99, ${kind}`,
      ours: `${msText(p99Ms)} (p50 ${msText(p50Ms)})`,
      value: p99Ms,
      ceiling: 15,
      unit: 'ms',
    }),
    rateFigure({
      name: `creates ÷ NestJS, ${kind}`,
      ...{ rounds, yardstick: 'nest', min: 2.4 },
    }),
  ]
}

export function loadCreates(target: Target, seconds: number, kind?: LeadKind): Promise<Load> {
  return loadContacts(target, { path: createsPath, kind, size: 1, connections, seconds })
}
