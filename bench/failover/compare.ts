import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Cluster } from './cluster.ts'
import type { FailoverLoad } from './load.ts'
import { connect } from './observer.ts'

/**
 * Counts acknowledged contacts that the primary doesn't have, and names that it has twice. It is
 * asked itself: what a node or the balancer says may be outdated.
 */
export async function compare(
  cluster: Cluster,
  { acknowledged }: FailoverLoad,
  folder: string,
): Promise<{ lost: number; doubled: number }> {
  const primary = cluster.onlyPrimary()
  if (primary === null) throw new Error('There is not one primary to compare with.')
  const stored = await namesOf(primary.url)
  const lost = [...acknowledged].filter(([id, { name }]) => stored.get(id) !== name)
  const lines = [...acknowledged].map(([id, { name, at }]) => `${at.toISOString()} ${id} ${name}`)
  writeFileSync(join(folder, 'acknowledged.log'), `${lines.join('\n')}\n`)
  if (lost.length > 0) await explain(cluster, lost)
  return { lost: lost.length, doubled: stored.size - new Set(stored.values()).size }
}

/** When the lost ones were acknowledged, and where they are instead. */
async function explain(
  { endpoints, observer }: Cluster,
  lost: readonly (readonly [string, { at: Date }])[],
): Promise<void> {
  const moments = lost.map(([, { at }]) => at.toISOString()).toSorted()
  console.error(`The lost were acknowledged from ${moments[0]} to ${moments.at(-1)}.`)
  for (const { name, url } of endpoints) {
    const stored = await namesOf(url).catch(() => new Map<string, string>())
    const storedCount = lost.filter(([id]) => stored.has(id)).length
    console.error(`${name} has ${storedCount}: ${JSON.stringify(observer.current().get(name))}`)
  }
}

async function namesOf(url: string): Promise<Map<string, string>> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ id: string; name: string }>(
      'SELECT id, name FROM contacts',
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  } finally {
    await client.end()
  }
}
