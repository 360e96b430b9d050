import { type Client, openSessionClient, succeed } from '../client.ts'
import { type Figure, p99Figure, rateText } from '../figure.ts'
import { createsPath } from '../parts/creates.ts'
import type { Server } from '../server.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, loadContacts, perSecond } from '../wrk.ts'
import type { FilledProject } from './fill-leads.ts'

export type Site = { server: Server; cookie: string; project: FilledProject }

const leadsPerPage = 100
const filterMsMax = 100
const besideMsMax = 25
const createsPerSecond = 2_000
const connections = 128
/** A create's own time, which is not part of the pause. */
const createMs = 6
const warmUpSamples = 20

/** Pages of 100 leads with their total, for one session. */
export async function measureFilters(site: Site, sizes: Sizes): Promise<Figure[]> {
  const { keyIds, tags, rareFieldId } = site.project
  const keyAt = (turn: number) => `key=${keyIds[(turn * 7) % keyIds.length]}`
  const tagAt = (turn: number) => `tag=${encodeURIComponent(tags[(turn * 3) % tags.length] ?? '')}`
  const filters: Readonly<Record<string, (turn: number) => string>> = {
    'key and tag': (turn) => `${keyAt(turn)}&${tagAt(turn)}`,
    key: keyAt,
    tag: tagAt,
    'a rare custom field': () => `field=${rareFieldId}:has`,
    nothing: () => '',
  }
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const figures: Figure[] = []
  for (const [name, queryAt] of Object.entries(filters)) {
    const pathAt = (turn: number) => `${leadsOf(site)}?limit=${leadsPerPage}&${queryAt(turn)}`
    const ms: number[] = []
    let total = 0
    for (let turn = 0; turn < sizes.searchSamples; turn += 1) {
      const answer = await succeed(client.get(pathAt(turn)))
      if (turn >= warmUpSamples / 2) ms.push(answer.ms)
      total = (JSON.parse(answer.body) as { total: number }).total
    }
    const count = `${total.toLocaleString('en')} found`
    figures.push(
      p99Figure(`leads by ${name}, first page with total (${count}), p99`, ms, filterMsMax),
    )
  }
  return figures
}

/** Answers to a session while others create contacts. */
export async function measureBesideCreates(site: Site, sizes: Sizes): Promise<Figure[]> {
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const { ids } = await firstLeads(client, site)
  const pathsOf: Readonly<Record<string, (turn: number) => string>> = {
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
    p99Figure(`${name} beside ${rateText(perSecond(load))} creates, p99`, ms, besideMsMax),
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
