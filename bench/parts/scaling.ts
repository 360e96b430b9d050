import { createHash } from 'node:crypto'

import { Client } from 'pg'

import { scopes } from '#model/keys/key.ts'
import { createSecret, hashSecret } from '../../src/core/keys/secrets/secret.ts'
import { openPostgresStore } from '../../src/storage/postgres/open-store.ts'
import { PostgresServer, execute } from '../../test/processes/servers/postgres-server.ts'
import type { Child } from '../child.ts'
import { type Figure, rateText, ratioFigure } from '../figures/figure.ts'
import { median } from '../figures/rounds.ts'
import { dataParent, startNode, startServer } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { loadContacts, perSecond } from '../wrk.ts'
import { createsPath } from './creates.ts'

const nodeCounts = [1, 2, 4]
const projectCounts = [1, 10, 100]
const connections = 64
const insertersMax = 16
// Short, since all cells of a round should meet the same machine.
const cellSeconds = 2
const key = { kind: 'secret', label: 'Bench', tier: 'bench', scopes, origins: null } as const

type Cell = { nodes: number; projects: number; rates: number[] }

/**
 * How creates grow with nodes and with projects, on one PostgreSQL. Each round measures all cells
 * and the yardstick: single inserts of such rows, without a server in between. The requests of a
 * key go to one node, as deploy/haproxy.cfg sends them; HAProxy itself would share the processors.
 */
export async function measureScaling(sizes: Sizes): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack()
  const postgres = stack.use(await PostgresServer.start({ isFast: false, parent: dataParent() }))
  const databaseUrl = postgres.urlOf('postgres')
  const settings = { DATABASE_URL: databaseUrl }
  const nodes: Child[] = [stack.use(await startServer(settings, 'api'))]
  while (nodes.length < Math.max(...nodeCounts)) nodes.push(stack.use(await startNode(settings)))
  const keys = await createProjects(databaseUrl, Math.max(...projectCounts))
  await execute(databaseUrl, createPlain)

  const cells: Cell[] = nodeCounts.flatMap((count) =>
    projectCounts.map((projects) => ({ nodes: count, projects, rates: [] })),
  )
  const inserts: number[] = []
  // All nodes and all projects.
  const last = cells.at(-1)
  if (last !== undefined) await loadCell(last, { nodes, keys, seconds: sizes.warmUpSeconds })
  for (let round = 0; round < sizes.rounds; round += 1) {
    inserts.push(await insertPlainly(databaseUrl))
    for (const cell of cells) {
      cell.rates.push(await loadCell(cell, { nodes, keys, seconds: cellSeconds }))
    }
  }
  return [...cells.map((cell) => figureOf(cell, inserts)), ...ratiosOf(cells)]
}

/** Creates a second, over all nodes of the cell. */
async function loadCell(
  { nodes: count, projects }: Cell,
  { nodes, keys, seconds }: { nodes: readonly Child[]; keys: readonly string[]; seconds: number },
): Promise<number> {
  const used = Map.groupBy(keys.slice(0, projects), (secret) => nodeOf(secret, count))
  const loads = await Promise.all(
    nodes.slice(0, count).flatMap(({ port, pid }, node) => {
      const ofNode = used.get(node) ?? []
      if (ofNode.length === 0) return []
      const share = Math.max(1, Math.round((connections * ofNode.length) / projects))
      const load = { path: createsPath, size: 1, connections: share, seconds }
      return loadContacts({ port, pid, key: ofNode.join(',') }, load)
    }),
  )
  const errors = loads.reduce((sum, result) => sum + result.errors, 0)
  if (errors > 0) throw new Error(`${errors} creates failed.`)
  return loads.reduce((sum, result) => sum + perSecond(result), 0)
}

function nodeOf(secret: string, nodeCount: number): number {
  return createHash('sha256').update(secret).digest().readUInt32BE() % nodeCount
}

function ratiosOf(cells: readonly Cell[]): Figure[] {
  const ratesOf = (nodes: number, projects: number) =>
    cells.find((cell) => cell.nodes === nodes && cell.projects === projects)?.rates ?? []
  const ratio = (
    name: string,
    min: number,
    ours: readonly number[],
    yardstick: readonly number[],
  ) =>
    ratioFigure({
      ...{ name, min, errors: 0 },
      ours: rateText(median(ours)),
      yardstick: rateText(median(yardstick)),
      ratios: ours.map((rate, round) => rate / (yardstick[round] ?? Number.NaN)),
    })
  const manyNodes = projectCounts.map((projects) => {
    const name = `creates, 4 nodes ÷ 1, projects: ${projects}`
    return ratio(name, 0.8, ratesOf(4, projects), ratesOf(1, projects))
  })
  return [
    ...manyNodes,
    ratio('creates, 100 projects ÷ 1, on one node', 0.5, ratesOf(1, 100), ratesOf(1, 1)),
  ]
}

function figureOf({ nodes, projects, rates }: Cell, inserts: readonly number[]): Figure {
  const ratios = rates.map((rate, round) => rate / (inserts[round] ?? Number.NaN))
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2))
  return {
    name: `creates, nodes: ${nodes}, projects: ${projects}`,
    ours: rateText(median(rates)),
    yardstick: `${rateText(median(inserts))} single inserts`,
    ratio: `${median(ratios).toFixed(2)} (${least}–${most})`,
    target: '',
    isReached: true,
  }
}

/** Returns a key of each. */
async function createProjects(databaseUrl: string, count: number): Promise<string[]> {
  const store = openPostgresStore(databaseUrl)
  try {
    const secrets: string[] = []
    for (let i = 0; i < count; i += 1) {
      const now = Date.now()
      const project = { name: `Project ${i}`, defaultCountry: null, now }
      const { id: projectId } = await store.createProject(project)
      const secret = createSecret('secret')
      await store.createKey({ ...key, projectId, secretHash: hashSecret(secret), now })
      secrets.push(secret)
    }
    return secrets
  } finally {
    await store.close()
  }
}

/** Rows a second that as many connections as are useful commit one by one. */
async function insertPlainly(databaseUrl: string): Promise<number> {
  const endsAt = performance.now() + cellSeconds * 1_000
  const insert = async () => {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    let rows = 0
    for (; performance.now() < endsAt; rows += 1) {
      const values = [`Jane ${rows}`, `jane.${rows}@example.com`, '+4930123456', 'Doe GmbH']
      await client.query({ name: 'insert', text: insertPlain, values })
    }
    await client.end()
    return rows
  }
  const rows = await Promise.all(Array.from({ length: insertersMax }, insert))
  return rows.reduce((sum, rowCount) => sum + rowCount, 0) / cellSeconds
}

const createPlain = `
  CREATE TABLE plain (number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text, email text, phone text, company text)`
const insertPlain = 'INSERT INTO plain (name, email, phone, company) VALUES ($1, $2, $3, $4)'
