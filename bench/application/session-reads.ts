import { type Client, openSessionClient, succeed } from '../client.ts'
import { type Figure, p99Figure, rateText } from '../figures/figure.ts'
import { createsPath } from '../parts/creates.ts'
import type { Sizes } from '../sizes.ts'
import { type Load, loadContacts, perSecond } from '../wrk.ts'
import { type PathOf, type Site, leadsOf, leadsPerPage, listsOf } from './lists.ts'

const listBesideMsMax = 100
const besideMsMax = 25
const createsPerSecond = 2_000
const connections = 128
/** A create's own time, which is not part of the pause. */
const createMs = 6

/** Responses to a session while others create contacts. */
export async function measureBesideCreates(site: Site, sizes: Sizes): Promise<Figure[]> {
  const client = openSessionClient({ port: site.server.port, cookie: site.cookie })
  const { ids } = await firstLeads(client, site)
  const { key, tag, 'tag, with words': tagWithWords } = listsOf(site.project)
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
    'list of leads': () => `${leadsOf(site.project.projectId)}?limit=${leadsPerPage}`,
    'one lead': (turn) => `${leadsOf(site.project.projectId)}/${ids[turn % ids.length]}`,
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
  const { body } = await succeed(
    client.get(`${leadsOf(site.project.projectId)}?limit=${leadsPerPage}`),
  )
  const { data } = JSON.parse(body) as { data: { id: string }[] }
  return { ids: data.map(({ id }) => id) }
}
