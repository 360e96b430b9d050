import { type Client, openSessionClient, succeed } from '../client.ts'
import { type Figure, p99Figure, rateText } from '../figure.ts'
import { createsPath } from '../parts/creates.ts'
import type { Server } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, loadContacts, perSecond } from '../wrk.ts'
import type { FilledProject } from './fill-leads.ts'

export type Site = { server: Server; cookie: string; project: FilledProject }

const leadsPerPage = 100
const listMsMax = 50
const listBesideMsMax = 100
const besideMsMax = 25
const createsPerSecond = 2_000
const connections = 128
/** A create's own time, which is not part of the pause. */
const createMs = 6
const warmUpSamples = 20
/** Words of a fifth of the leads, and of fewer. */
const searched = ['gmail', 'maria', 'logistics', 'garcia', '王', 'web']

/** The paths of a list of leads, of which each turn has another. */
type PathOf = (turn: number) => string

/** Pages of 100 leads with their total, the first one and the next, for one session. */
export async function measureLists(site: Site, sizes: Sizes): Promise<Figure[]> {
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const figures: Figure[] = []
  for (const [name, pathOf] of Object.entries(listsOf(site))) {
    const ms: number[] = []
    let total = 0
    for (let turn = 0; turn < sizes.searchSamples; turn += 1) {
      const pages = await readPages(client, pathOf(turn))
      if (turn >= warmUpSamples / 2) ms.push(...pages.ms)
      ;({ total } = pages)
    }
    const count = `${total.toLocaleString('en')} found`
    figures.push(p99Figure(`leads by ${name}, first page and next (${count}), p99`, ms, listMsMax))
  }
  return figures
}

function listsOf(site: Site): Readonly<Record<string, PathOf>> {
  const { keyIds, tags, region, rareFieldId } = site.project
  const at = (list: readonly string[], turn: number) =>
    encodeURIComponent(list[(turn * 7) % list.length] ?? '')
  const filters: Readonly<Record<string, PathOf>> = {
    key: (turn) => `key=${at(keyIds, turn)}`,
    member: () => 'assignee=me',
    tag: (turn) => `tag=${at(tags, turn)}`,
    'a field that all have': () => `field=${region.fieldId}:has`,
    'a value of a field': (turn) => `field=${region.fieldId}:equals:${at(region.values, turn)}`,
  }
  const withWords = Object.entries(filters).map(([name, queryAt]): [string, PathOf] => {
    return [`${name}, with words`, (turn) => `${queryAt(turn)}&q=${at(searched, turn)}`]
  })
  const lists: Readonly<Record<string, PathOf>> = {
    ...filters,
    ...Object.fromEntries(withWords),
    'key and tag': (turn) => `${filters['key']?.(turn)}&${filters['tag']?.(turn)}`,
    'a rare field': () => `field=${rareFieldId}:has`,
    nothing: () => '',
  }
  return Object.fromEntries(
    Object.entries(lists).map(([name, queryAt]) => [
      name,
      (turn) => `${leadsOf(site)}?limit=${leadsPerPage}&${queryAt(turn)}`,
    ]),
  )
}

/** Reads a page and the one after it, if there is one. */
async function readPages(client: Client, path: string): Promise<{ ms: number[]; total: number }> {
  const first = await succeed(client.get(path))
  const { total, nextCursor } = JSON.parse(first.body) as {
    total: number
    nextCursor: string | null
  }
  if (nextCursor === null) return { ms: [first.ms], total }
  const next = await succeed(client.get(`${path}&cursor=${nextCursor}`))
  return { ms: [first.ms, next.ms], total }
}

/** Answers to a session while others create contacts. */
export async function measureBesideCreates(site: Site, sizes: Sizes): Promise<Figure[]> {
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const { ids } = await firstLeads(client, site)
  const { key, tag, 'tag, with words': tagWithWords } = listsOf(site)
  if (key === undefined || tag === undefined || tagWithWords === undefined) {
    throw new Error('A list is missing.')
  }
  const filtered: Readonly<Record<string, PathOf>> = {
    'leads by key': key,
    'leads by tag': tag,
    'leads by tag, with words': tagWithWords,
  }
  const pathsOf: Readonly<Record<string, PathOf>> = {
    ...filtered,
    'list of leads': () => `${leadsOf(site)}?limit=${leadsPerPage}`,
    'one lead': (turn) => `${leadsOf(site)}/${ids[turn % ids.length]}`,
    'list of 200 keys': () => `/app/v1/projects/${site.project.projectId}/keys`,
  }
  await createMeanwhile(site, sizes.warmUpSeconds)
  const times = new Map(Object.keys(pathsOf).map((name) => [name, [] as number[]]))
  let isOver = false
  const read = async () => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const [name, pathOf] of Object.entries(pathsOf)) {
        times.get(name)?.push((await succeed(client.get(pathOf(turn)))).ms)
      }
    }
  }
  const reading = read()
  const load = await createMeanwhile(site, sizes.roundSeconds)
  isOver = true
  await reading
  if (load.errors > 0) throw new Error(`${load.errors} creates failed.`)
  return Array.from(times, ([name, ms]) =>
    p99Figure(
      `${name} beside ${rateText(perSecond(load))} creates, p99`,
      ms,
      name in filtered ? listBesideMsMax : besideMsMax,
    ),
  )
}

function createMeanwhile({ server }: Site, seconds: number): Promise<Load> {
  const pauseMs = (connections / createsPerSecond) * 1_000 - createMs
  return loadContacts(server, { path: createsPath, size: 1, connections, seconds, pauseMs })
}

async function firstLeads(client: Client, site: Site): Promise<{ ids: string[] }> {
  const { body } = await succeed(client.get(`${leadsOf(site)}?limit=${leadsPerPage}`))
  const { data } = JSON.parse(body) as { data: { id: string }[] }
  return { ids: data.map(({ id }) => id) }
}

function leadsOf({ project }: Site): string {
  return `/app/v1/projects/${project.projectId}/leads`
}
